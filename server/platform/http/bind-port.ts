import type { Config } from '../config.ts'
import { StartError } from '../database/start-error.ts'
import type { HttpServer } from './http-server.ts'

/** Bind the port first: a taken one is known before anything else is touched. Port 0 takes any free one. */
export async function bindPort(http: HttpServer, config: Config): Promise<Config> {
  try {
    const port = await http.listen(config.port, config.host)
    const publicUrl =
      config.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : config.publicUrl
    return { ...config, port, publicUrl }
  } catch (error) {
    throw explainBinding(error as NodeJS.ErrnoException, config)
  }
}

function explainBinding(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use on ${host}: stop what uses it, or take another one with PORT=${otherPort(port)} npm start.`,
      )
    case 'EACCES':
      return new StartError(`PORT: ${port} may not be used by this user; choose one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST: this machine has no address ${host}.`)
    default:
      return error
  }
}

function otherPort(port: number): number {
  return port <= 64_535 ? port + 1000 : port - 1000
}
