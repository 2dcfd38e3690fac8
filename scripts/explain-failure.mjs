// Explains errors of npm, Vite or the system to the user.

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/
const full = /\b(ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i
const forbidden = /\b(EACCES|EPERM|EROFS)\b|permission denied|read-only file system/i
const longestTail = 12

/** One sentence with what to do next; if the reason is unknown, the last lines of the output. */
export function explainFailure({ doing, words, folder, again }) {
  if (full.test(words))
    return `The disk is full: free about 1 GB (for ${folder} and npm's cache) and run ${again} again.`
  if (/\bEUSAGE\b/.test(words) && /\bin sync\b/.test(words))
    return `package-lock.json does not fit package.json: take back the change (git checkout package.json package-lock.json) or update the lock file (npm install --package-lock-only), and run ${again} again.`
  if (/\bEINTEGRITY\b/.test(words))
    return `A package did not arrive as it was published (EINTEGRITY): run npm cache clean --force, and ${again} again.`
  const network = unreachable.exec(words)
  if (network)
    return `The npm registry could not be reached (${network[1]}): check the internet connection or npm's proxy settings, and run ${again} again.`
  if (forbidden.test(words))
    return `This user may not write in ${folder} or in npm's cache: run ${again} as the user that owns them, or clone Colmeia into a folder of your own.`
  return `${lastWords(words)}\n${doing} failed, and the lines above say why; run ${again} again once that is mended.`
}

/** The command the user typed. */
export function typedCommand(event = process.env.npm_lifecycle_event ?? '', script = process.argv[1] ?? '') {
  if (event === 'start' || event === 'test') return `npm ${event}`
  return event === '' ? `node ${script}` : `npm run ${event}`
}

/** Without stack lines, which would push the reason out. */
function lastWords(words) {
  return words
    .split('\n')
    .filter((line) => line.trim() !== '' && !/A complete log of this run|^\s+at /.test(line))
    .slice(-longestTail)
    .join('\n')
}
