import { defineConfig } from '@playwright/test'
import { siteTests } from 'docs402/testing'

export default defineConfig(siteTests())
