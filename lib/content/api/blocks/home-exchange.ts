import { element } from '@/lib/content/mdx/template'
import { RECORDING, recordingFiles, type Block } from '../block'
import { jsonCode } from '../nodes/code'
import { readRecording } from '../recordings'

const PANELS = ['402: the price', 'Your signature', '200: the data', 'The receipt']

export default {
  attribute: RECORDING,
  files: recordingFiles,
  make({ of, root, folder }) {
    const { id, exchanges } = readRecording(of, root, folder)
    const decoded = exchanges.flatMap((exchange) => Object.entries(exchange.decoded))
    const header = (name: string) => decoded.find(([own]) => own === name)?.[1] ?? null
    const last = exchanges.at(-1)
    const panels = [
      jsonCode(header('PAYMENT-REQUIRED'), 'PAYMENT-REQUIRED, decoded'),
      jsonCode(header('PAYMENT-SIGNATURE'), 'PAYMENT-SIGNATURE, decoded'),
      jsonCode(last?.response.body ?? null, `GET ${last?.request.target ?? ''}`),
      jsonCode(header('PAYMENT-RESPONSE'), 'PAYMENT-RESPONSE, decoded'),
    ]
    const tabs = panels.map((panel) => element('Tab', {}, panel))
    return element('Tabs', { group: 'exchange', label: 'A recorded call', id, labels: PANELS }, tabs)
  },
} satisfies Block
