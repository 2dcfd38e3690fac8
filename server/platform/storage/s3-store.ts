import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { checkedName, type FileStore, type StoredFile } from './file-store.ts'

type S3Settings = NonNullable<Config['s3']>

const answerWithinMs = 10_000
const retries = 2

/** Any S3-compatible store. The bucket is in the path, which all of them support. */
export function createS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  folder: string,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`

  function addressOf(name: string): string {
    return `${base}/${folder}/${checkedName(name)}`
  }

  /** The timeout applies until the answer begins; the body flows as fast as it is read. */
  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const tooLate = new AbortController()
    const timer = setTimeout(
      () => tooLate.abort(new Error('The picture store did not answer')),
      answerWithinMs,
    )
    try {
      return await client.fetch(address, { ...init, signal: tooLate.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(name, bytes, contentType) {
      await expectDone(
        await ask(addressOf(name), {
          method: 'PUT',
          headers: { 'content-type': contentType, 'content-length': String(bytes.length) },
          body: new Uint8Array(bytes),
        }),
      )
    },
    async get(name) {
      const response = await ask(addressOf(name))
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok || response.body === null) throw await failureOf(response)
      return {
        // The same class with two declarations: the browser's and Node's.
        stream: Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
        bytes: Number(response.headers.get('content-length') ?? 0),
      }
    },
    async delete(name) {
      const response = await ask(addressOf(name), { method: 'DELETE' })
      if (response.status !== 404) await expectDone(response)
    },
    async *list() {
      let next: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (next !== null) query.set('continuation-token', next)
        const response = await ask(`${base}?${query}`)
        if (!response.ok) throw await failureOf(response)
        const page = await response.text()
        yield filesOf(page, `${folder}/`)
        next = textOf(page, 'NextContinuationToken')
      } while (next !== null)
    },
  }
}

async function expectDone(response: Response): Promise<void> {
  if (!response.ok) throw await failureOf(response)
  await response.body?.cancel()
}

async function failureOf(response: Response): Promise<Error> {
  const code = textOf(await response.text(), 'Code') ?? 'no code'
  return new Error(`The picture store answered ${response.status} (${code})`)
}

/** The list contains only our own names, so it needs no full XML parser. */
function filesOf(page: string, prefix: string): StoredFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key')
    const modified = textOf(entry, 'LastModified')
    if (key === null || modified === null || !key.startsWith(prefix)) return []
    return [{ name: key.slice(prefix.length), modifiedAt: new Date(modified) }]
  })
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text === undefined || text === '' ? null : text.replaceAll('&amp;', '&')
}
