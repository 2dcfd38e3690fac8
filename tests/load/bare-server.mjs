// The baseline for answers: plain node:http, sending the bytes of the file BODY below the headers of HEAD,
// name and value in turn.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY ?? '')
const headers = JSON.parse(process.env.HEAD ?? '[]')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  // The real server's message, so that both are started in the same way.
  process.stdout.write(`Colmeia is running: http://127.0.0.1:${server.address().port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
