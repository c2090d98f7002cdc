import path from 'node:path'
import { moduleOf } from '../../package-folder'

/** The folder of the compiled theme, whose modules Next takes with the styles beside them. */
export const THEME_FOLDER = path.dirname(moduleOf('index', 'docs402-theme'))
