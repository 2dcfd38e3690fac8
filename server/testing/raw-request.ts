import { connect, type Socket } from 'node:net'

/** Sends bytes that no HTTP client would send and returns everything received until the end. */
export async function sendRaw(
  port: number,
  text: string,
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  const socket = await openSocket(port)
  const answer = readToEnd(socket, encoding)
  socket.write(text)
  return answer
}

export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** A connection cut by the other side ends the answer like a closed one. */
export function readToEnd(socket: Socket, encoding: BufferEncoding = 'utf8'): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString(encoding)))
  })
}
