import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'
import {
  type CachedResponse,
  type EncodedBody,
  type Exchange,
  encodedBody,
  sendCached,
} from './send-cached.ts'

/** A response whose compressed bodies are made when the first client wants them. */
export interface GrowingResponse extends CachedResponse {
  readonly bodies: Map<Encoding, EncodedBody>
  /** Made once, however many wait for it. */
  readonly compressing: Map<Encoding, Promise<EncodedBody>>
  /** Quick where it is soon made again, small where it is kept. */
  readonly brotliQuality: number
}

const worthCompressing = 1024
const everyEncoding: ReadonlySet<Encoding> = new Set(['br', 'gzip', 'identity'])

export function growingResponse(
  body: Buffer,
  contentType: string,
  brotliQuality: number,
  vary = 'accept-encoding',
): GrowingResponse {
  const bodies = new Map<Encoding, EncodedBody>([['identity', encodedBody(body)]])
  return {
    contentType,
    cacheControl: 'no-cache',
    bodies,
    vary,
    compressing: new Map(),
    brotliQuality,
  }
}

export function sendCompressed(response: GrowingResponse, to: Exchange, status: 200 | 404) {
  const { bodies, compressing } = response
  const wanted = chooseEncoding(to.request.headers['accept-encoding'], everyEncoding)
  const body = bodies.get('identity')?.bytes
  if (bodies.has(wanted) || body === undefined || body.length < worthCompressing)
    return sendCached(response, to, status)
  let encoded = compressing.get(wanted)
  if (encoded === undefined) {
    encoded = compress(body, wanted, response.brotliQuality).then((bytes) => {
      const made = encodedBody(bytes)
      bodies.set(wanted, made)
      return made
    })
    compressing.set(wanted, encoded)
  }
  const send = () => sendCached(response, to, status)
  encoded.then(send, send)
}

function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding !== 'br') return promisify(gzip)(body)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib
  return promisify(brotliCompress)(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
