import { parentPort, workerData } from 'node:worker_threads'
import { checked } from './check-step'

parentPort?.postMessage(await checked(workerData))
