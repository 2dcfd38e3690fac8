import { expect, it } from 'vitest'
import { npmCommand } from '../../scripts/npm-command.mjs'

const windowsNpm = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'
const node = 'C:\\Program Files\\nodejs\\node.exe'

it('calls the npm that runs us, without a shell, also from a folder with spaces', () => {
  const env = { npm_execpath: windowsNpm }
  expect(npmCommand(['ci', '--omit=dev'], { platform: 'win32', env, node })).toEqual({
    command: node,
    args: [windowsNpm, 'ci', '--omit=dev'],
    shell: false,
  })
})

it.each(['linux', 'darwin'] as const)(
  'calls npm by its name on %s when node was started directly',
  (platform) => {
    expect(npmCommand(['ci'], { platform, env: {} })).toEqual({ command: 'npm', args: ['ci'], shell: false })
  },
)

it('calls npm by its name through a shell on Windows, where it is a batch file', () => {
  expect(npmCommand(['ci', '--omit=dev'], { platform: 'win32', env: {} })).toEqual({
    command: 'npm ci --omit=dev',
    args: [],
    shell: true,
  })
})

it('does not call another package manager that runs us', () => {
  const env = { npm_execpath: '/usr/lib/node_modules/yarn/bin/yarn.js' }
  expect(npmCommand(['ci'], { platform: 'linux', env })).toMatchObject({ command: 'npm' })
})
