// Sends requests for a while, from a process of its own, and prints how many were answered well in a second.
// Takes JSON on its standard input: { url, seconds, connections, requests: [{ method, path, headers, body }] };
// {key} in a body is another UUID each time.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

let input = ''
for await (const chunk of process.stdin) input += chunk
const { url, seconds, connections, requests } = JSON.parse(input)
let next = 0
const { errors, non2xx, statusCodeStats, duration } = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest(request) {
        next += 1
        const { method, path, headers, body } = requests[next % requests.length]
        return { ...request, method, path, headers, body: body.replaceAll('{key}', () => randomUUID()) }
      },
    },
  ],
})
process.stdout.write(
  JSON.stringify({ perSecond: (statusCodeStats['200']?.count ?? 0) / duration, refused: errors + non2xx }),
)
