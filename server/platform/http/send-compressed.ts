import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'
import { type Answer, type StoredAnswer, type StoredForm, sendStored, storedForm } from './send-stored.ts'

/** An answer whose compressed forms are made when the first client wants them. */
export interface GrowingAnswer extends StoredAnswer {
  readonly forms: Map<Encoding, StoredForm>
  /** Made once, however many wait for it. */
  readonly compressing: Map<Encoding, Promise<StoredForm>>
  /** Quick where it is soon made again, small where it is kept. */
  readonly brotliQuality: number
}

const worthCompressing = 1024
const everyForm: ReadonlySet<Encoding> = new Set(['br', 'gzip', 'identity'])

export function growingAnswer(body: Buffer, contentType: string, brotliQuality: number): GrowingAnswer {
  const forms = new Map<Encoding, StoredForm>([['identity', storedForm(body)]])
  return { contentType, cacheControl: 'no-cache', forms, varies: true, compressing: new Map(), brotliQuality }
}

export function sendCompressed(answer: GrowingAnswer, to: Answer, status: 200 | 404) {
  const { forms, compressing } = answer
  const wanted = chooseEncoding(to.request.headers['accept-encoding'], everyForm)
  const body = forms.get('identity')?.bytes
  if (forms.has(wanted) || body === undefined || body.length < worthCompressing)
    return sendStored(answer, to, status)
  let form = compressing.get(wanted)
  if (form === undefined) {
    form = compress(body, wanted, answer.brotliQuality).then((bytes) => {
      const made = storedForm(bytes)
      forms.set(wanted, made)
      return made
    })
    compressing.set(wanted, form)
  }
  const send = () => sendStored(answer, to, status)
  form.then(send, send)
}

function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding !== 'br') return promisify(gzip)(body)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib
  return promisify(brotliCompress)(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
