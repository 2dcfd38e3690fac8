/**
 * How to call npm: the npm that runs us if there is one, so that neither PATH nor a shell matters; else by
 * name, which on Windows is a batch file that needs a shell.
 */
export function npmCommand(
  args,
  { platform = process.platform, env = process.env, node = process.execPath } = {},
) {
  const running = env.npm_execpath
  if (running !== undefined && /npm-cli\.[cm]?js$/.test(running))
    return { command: node, args: [running, ...args], shell: false }
  if (platform !== 'win32') return { command: 'npm', args, shell: false }
  // A shell gets one line: our arguments have no spaces, and Node warns about a list with a shell.
  return { command: ['npm', ...args].join(' '), args: [], shell: true }
}
