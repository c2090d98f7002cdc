import type { Output } from '../output'
import * as outputs from './all'

/** The generated files of the engine, by name. */
export const OUTPUTS: readonly Output[] = Object.values(outputs)
