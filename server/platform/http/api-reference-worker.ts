// The API document and its page take half a second of computing: this process makes them and ends.
import { makeReferenceTexts, type ReferenceRequest } from './make-api-reference.ts'

process.once('message', (request: ReferenceRequest) => {
  void makeReferenceTexts(request).then((texts) => process.send?.(texts, () => process.exit()))
})
// The parent process is gone.
process.once('disconnect', () => process.exit())
