// The API document and its page take half a second of computing: this process makes them and ends.
import type { ReferenceRequest } from './api-reference.ts'
import { makeReferenceTexts } from './make-api-reference.ts'

process.once('message', (request: ReferenceRequest) => {
  void makeReferenceTexts(request).then((texts) => process.send?.(texts, () => process.exit()))
})
// The parent process is gone.
process.once('disconnect', () => process.exit())
