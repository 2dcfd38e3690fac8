import { type ClientRequest, type IncomingMessage, request } from 'node:http'

/** Reads server-sent events like a browser. */
export async function readEvents(address: string, headers: Record<string, string> = {}) {
  const { sent, response } = await open(address, headers)
  const events: { type: string }[] = []
  let text = ''
  let wake = () => {}
  let ended = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('data: ')) events.push(JSON.parse(block.slice('data: '.length)))
    }
    wake()
  })
  const closed = new Promise<void>((resolve) => {
    response.on('close', () => {
      ended = true
      wake()
      resolve()
    })
  })
  response.on('error', () => {})

  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    closed,
    /**
     * The types of unread events, up to the first one of this type. Others may come before it: a sign-up, for
     * example, is published to the new member's streams a moment later.
     */
    async until(type: string): Promise<string[]> {
      const seen: string[] = []
      while (seen.at(-1) !== type) {
        const event = events.shift()
        if (event !== undefined) seen.push(event.type)
        else if (ended) throw new Error(`The stream ended after ${seen.join(', ') || 'nothing'}`)
        else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
      return seen
    },
    close: () => sent.destroy(),
  }
}

function open(address: string, headers: Record<string, string>) {
  return new Promise<{ sent: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
    const sent = request(address, { headers, agent: false }, (response) => resolve({ sent, response }))
    sent.on('error', reject)
    sent.end()
  })
}
