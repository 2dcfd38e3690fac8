// `npm run dev`: the server with restart on change and Vite with hot reload, at one address.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { allDependencies, prepare, requireNode, root, say } from './prepared-checkout.mjs'

requireNode()
await prepare([allDependencies])

const port = Number(process.env.PORT ?? 3000)
const apiPort = Number(process.env.API_PORT ?? port + 1)
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`
const bin = (name) => join(root, 'node_modules', name)

const children = [
  spawn(process.execPath, [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(apiPort), PUBLIC_URL: publicUrl },
  }),
  spawn(process.execPath, [bin('vite/bin/vite.js'), '--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, API_PORT: String(apiPort) },
  }),
]

say(`Colmeia in development: http://localhost:${port} (design system at /ui, API at /api/docs)`)

let stopping = false
function stop(signal) {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
for (const child of children) {
  child.on('exit', (code) => {
    stop('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
