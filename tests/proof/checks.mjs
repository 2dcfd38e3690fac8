import { faultRows } from './fault-rows.mjs'
import { bar, parts } from './mutation/parts.mjs'

/** A share takes about three minutes. */
const screenShares = 10

/** Every check depends on these. */
export const coversAll = ['content', 'patches', 'package-lock.json']

/** Besides the oldest one, on which all other checks run. */
export const nodeVersions = [22, 24, 26]

/**
 * The long checks of `npm run prove`: one entry each, run in batches so that a stopped run continues where it
 * was. A batch is one command that exits with 0 if everything held, and prints its counts as a line
 * `proof {"operations": 9876}`; the counts of all batches are added up.
 *
 *   holds    what is proven, for the reader of the table
 *   unit     what is counted towards the bar
 *   total    the bar: so many, without one failure
 *   batch    how many of them one command does; each batch has its own seed
 *   needsBuild  whether it runs dist/
 *   covers   the folders and files whose change invalidates earlier batches, besides those of `coversAll`
 *   command  arguments for node, and environment variables
 *   figure, bar  the texts of the table, if a count of what held is not enough
 */
export const checks = {
  faults: {
    holds: 'every row of the list of faults and abuse, in the form that `npm test` runs',
    unit: 'rows',
    total: faultRows.length,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'web', 'demo', 'tests'],
    command: ({ done }) => ({ args: ['tests/proof/fault-row.mjs'], env: { PROOF_FIRST: String(done) } }),
  },
  screens: {
    holds: 'every screen at four sizes in both themes, by Tab too, and every journey, on phone and desktop',
    unit: 'shares',
    total: screenShares,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'web', 'demo', 'tests/e2e'],
    command: ({ done }) => ({
      args: ['tests/proof/screens.mjs'],
      env: { PROOF_FIRST: String(done), PROOF_SHARES: String(screenShares) },
    }),
  },
  tests: {
    holds:
      'every test that is no journey, with all of its cases: `npm test` tries a part of them with each commit',
    unit: 'runs',
    total: 1,
    batch: 1,
    covers: ['server', 'domain', 'contract', 'web', 'demo', 'content', 'tests'],
    command: () => ({
      args: ['node_modules/vitest/vitest.mjs', 'run'],
      env: { WALK: 'everything' },
    }),
  },
  'postgres-15': {
    holds: 'the server’s tests on PostgreSQL 15, the oldest that DATABASE_URL may lead to',
    unit: 'runs',
    total: 1,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/access', 'tests/proof/postgres-15.ts'],
    command: script('postgres-15'),
  },
  'ledger-model': {
    holds: 'random sequences of up to 200 operations: database and model agree, the ledger is sound',
    unit: 'sequences',
    total: 2000,
    batch: 100,
    covers: ['domain', 'server/platform/economy', 'server/database', 'server/testing/economy'],
    command: ({ count, seed }) => ({
      args: vitest('server', 'server/platform/economy/ledger-model.test.ts'),
      env: { LEDGER_SEQUENCES: String(count), LEDGER_SEED: String(seed) },
    }),
  },
  'evidence-model': {
    holds:
      'random requests about test cards, from two devices and a stranger, with the clock running ahead: what was locked never changes, cells follow from finished cards',
    unit: 'sequences',
    total: 2000,
    batch: 500,
    covers: ['domain', 'contract', 'server/features/evidence', 'server/database', 'server/testing/evidence'],
    command: ({ count, seed }) => ({
      args: vitest('server', 'server/features/evidence/evidence-model.test.ts'),
      env: { EVIDENCE_SEQUENCES: String(count), EVIDENCE_SEED: String(seed) },
    }),
  },
  'interest-crowd': {
    holds:
      'everybody sends ‘Quero’ twice at the same moment, to two processes: all kept once, the list of the author whole, one address slowed, no mail',
    unit: 'people',
    total: 1000,
    batch: 1000,
    covers: ['domain', 'contract', 'server'],
    command: ({ count }) => ({
      args: vitest('server', 'server/features/interest-pages/interest-pages.test.ts'),
      env: { INTEREST_PEOPLE: String(count) },
    }),
  },
  digest: {
    holds:
      'the weekly mail to 200 members who chose it, through a real SMTP server, the process killed with SIGKILL while it sends: nobody without one, none to others, repeats at most the mails in flight, by the same Message-ID',
    unit: 'kills',
    total: 10,
    batch: 10,
    needsBuild: true,
    covers: ['server', 'domain', 'tests/proof'],
    command: script('digest'),
  },
  'behind-proxy': {
    holds:
      'two processes behind HAProxy, one killed under load: no acknowledged write lost, no error after the retry, live events within 5 s',
    unit: 'kills',
    total: 50,
    batch: 10,
    needsBuild: true,
    covers: ['server', 'domain', 'deploy', 'tests/proof'],
    command: script('behind-proxy'),
  },
  'database-restart': {
    holds:
      'PostgreSQL restarted under load: only 503 with Retry-After while it is down, writes again within 5 s, nothing lost',
    unit: 'restarts',
    total: 50,
    batch: 10,
    needsBuild: true,
    covers: ['server', 'domain', 'tests/proof'],
    command: script('database-restart'),
  },
  'kill-nine': {
    holds:
      'kill -9 of server, embedded PostgreSQL or both while writing: no acknowledged write lost, back within 10 s',
    unit: 'kills',
    total: 200,
    batch: 20,
    needsBuild: true,
    covers: ['server', 'domain', 'tests/proof'],
    command: script('kill-nine'),
  },
  failover: {
    holds:
      'three PostgreSQL under Patroni, the primary loses its power or its network under purchases, comments, reactions and lessons: what was acknowledged is there once, writes and live events go on within 30 s',
    unit: 'losses',
    total: 20,
    batch: 4,
    needsBuild: true,
    covers: ['server', 'deploy/cluster', 'tests/cluster', 'tests/proof'],
    command: script('failover'),
  },
  'restore-moment': {
    holds:
      'a cluster goes back to a moment under load, in the second drill across a lost primary: exactly what was acknowledged until then, and it goes on',
    unit: 'drills',
    total: 2,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'deploy/cluster', 'tests/cluster', 'tests/proof'],
    command: script('restore-moment'),
  },
  unnoticed: {
    holds:
      'the synchronous replica, the other one, an etcd is lost under load and comes back: no 5xx, no answer after more than 5 s',
    unit: 'losses',
    total: 6,
    batch: 3,
    needsBuild: true,
    covers: ['server', 'deploy/cluster', 'tests/cluster', 'tests/proof'],
    command: script('unnoticed'),
  },
  pooler: {
    holds:
      'two processes through PgBouncer and HAProxy, the primary loses its power: what was acknowledged is there once, writes go on within 30 s, live events of the other process within 5 s',
    unit: 'losses',
    total: 2,
    batch: 2,
    needsBuild: true,
    covers: ['server', 'deploy/cluster', 'tests/cluster', 'tests/proof'],
    command: script('pooler'),
  },
  'disk-full': {
    holds:
      'the disk of the primary, then the disks of all three, fill up under load: 503 with Retry-After, writes again within 30 s after room is made, nothing lost',
    unit: 'full disks',
    total: 2,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'deploy/cluster', 'tests/cluster', 'tests/proof'],
    command: script('disk-full'),
  },
  clock: {
    holds:
      'one of two servers has a clock that is an hour fast, then slow, around midnight of São Paulo: no day is paid twice, no session lives longer',
    unit: 'clocks',
    total: 2,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'domain', 'tests/cluster', 'tests/proof'],
    command: script('clock'),
  },
  'rolling-upgrade': {
    holds:
      'two processes behind HAProxy replaced one by one, from the last release to this code and back, while members live and read: 200 or 503 with Retry-After, what was acknowledged is there once',
    unit: 'upgrades and ways back',
    total: 3,
    batch: 3,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'web', 'deploy/haproxy.cfg', 'tests/proof'],
    command: script('rolling-upgrade'),
  },
  'picture-store': {
    holds:
      'the S3 store of the pictures stopped for a minute, then silent for one: clear 503 for pictures, all else goes on, back within 5 s, no picture lost',
    unit: 'outages',
    total: 2,
    batch: 2,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/proof'],
    command: script('picture-store'),
  },
  containers: {
    holds:
      'Dockerfile and compose.yaml, built by buildah on a Debian of debootstrap: under 400 MB, an ordinary user, a root that cannot be written, health check, upgrade of a volume, stopped within its time',
    unit: 'runs',
    total: 1,
    batch: 1,
    covers: [
      'Dockerfile',
      'compose.yaml',
      'server',
      'domain',
      'contract',
      'web',
      'scripts',
      'deploy/haproxy.cfg',
      'tests/proof/containers',
      'tests/proof/containers.ts',
    ],
    command: script('containers'),
  },
  monitoring: {
    holds:
      'promtool reads the alerts and every expression of the dashboard; the important alerts ring in time, and not before',
    unit: 'runs',
    total: 1,
    batch: 1,
    covers: ['deploy/monitoring', 'tests/proof/monitoring.ts', 'tests/proof/monitoring.rules.yml'],
    command: script('monitoring'),
  },
  'generated-requests': {
    holds:
      'requests made from the schema of every operation, valid, nearly valid and hostile: no 5xx, no crash; of the longest turn of the event loop in each second, p99 under 100 ms of the processor, and none above 500 ms',
    unit: 'requests',
    total: 1_000_000,
    batch: 50_000,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/proof'],
    command: script('generated-requests'),
  },
  'input-cost': {
    holds:
      'every text of every operation, address and account endpoint made of hostile patterns, as long as the field itself takes and at a tenth, half and all of what a request may hold, by guest, member and admin: at most 25 ms of the main thread, health within 100 ms',
    unit: 'patterns',
    total: 18,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/proof'],
    command: script('input-cost'),
  },
  mutation: {
    holds: `Stryker changes domain and ledger, one place at a time: tests find at least ${bar}% in each part`,
    unit: 'parts',
    total: Object.keys(parts).length,
    batch: 1,
    covers: [
      'domain',
      'server/platform/economy',
      'server/features/store',
      'server/features/premium',
      'server/database',
      'tests/proof/mutation',
    ],
    command: ({ done, again }) => ({
      args: ['tests/proof/mutation/run-part.mjs'],
      env: { MUTATION_PART: Object.keys(parts)[done], ...(again ? { MUTATION_AGAIN: '1' } : {}) },
    }),
    figure: ({ parts: done, mutants = 0, found = 0, 'timed out': timedOut = 0 }) =>
      `${((100 * found) / Math.max(1, mutants)).toFixed(1)}% of ${mutants.toLocaleString('en')} mutants found in ${done} parts, ${timedOut} of them by running out of time`,
    bar: `${bar}% in each part`,
  },
  lighthouse: {
    holds:
      'Lighthouse, mobile, median of 5: performance 95, accessibility and best practices 100, SEO 100 where guests come; blocks 0.3, 1.2 or 1.5 times as long as bare React',
    unit: 'pages',
    total: 7,
    batch: 1,
    needsBuild: true,
    covers: [
      'web',
      'index.html',
      'server',
      'domain',
      'contract',
      'tests/proof/lighthouse',
      'tests/proof/lighthouse.ts',
    ],
    command: script('lighthouse'),
  },
  'node-versions': {
    holds: `the newest Node ${nodeVersions.join(', ')}: a fresh clone starts, unit and server tests pass`,
    unit: 'versions of Node',
    total: nodeVersions.length,
    batch: 1,
    covers: ['server', 'domain', 'contract', 'demo', 'web', 'scripts', 'tests/proof/node-versions.ts'],
    command: script('node-versions'),
  },
  engines: {
    holds:
      'sign-up, a lesson, posting, reacting and offline, then every screen, in Firefox and in WebKit: nothing missing, no error, nothing refused',
    unit: 'journeys',
    total: 10,
    // One engine.
    batch: 5,
    needsBuild: true,
    covers: [
      'web',
      'index.html',
      'server',
      'domain',
      'contract',
      'tests/e2e',
      'tests/proof/engines',
      'tests/proof/engines.ts',
    ],
    command: script('engines'),
  },
  scanners: {
    holds: 'ffuf and wapiti as a member, sqlmap on every operation as an admin, signed in: no finding',
    unit: 'portions',
    total: 14,
    batch: 1,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/proof/scanners', 'tests/proof/scanners.ts'],
    command: script('scanners'),
  },
  'share-pictures': {
    holds:
      'pictures of links that nobody has drawn yet, 50 at a time: each is answered with a picture; health within 100 ms, without the wait for a processor that others keep busy',
    unit: 'pictures',
    total: 1000,
    batch: 1000,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/proof/share-pictures.ts', 'tests/proof/watch-health.mjs'],
    command: script('share-pictures'),
    figure: ({ pictures, drawn, plain, 'ms of health at most': ms }) =>
      `${pictures.toLocaleString('en')} pictures, ${drawn} drawn, ${plain} plain; health within ${ms} ms`,
    bar: 'every answer a picture, health within 100 ms',
  },
  soak: {
    holds: 'everything people do, on one server without a restart: no 5xx, memory grows by less than 10%',
    unit: 'minutes',
    total: 30,
    batch: 30,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/proof'],
    command: script('soak'),
  },
  overload: {
    holds:
      'five times what the server sustains: 503 with Retry-After beyond it, health answers, under 400 MB, as usual again within 10 s',
    unit: 'overloads',
    total: 3,
    batch: 3,
    needsBuild: true,
    covers: ['server', 'domain', 'contract', 'tests/proof'],
    command: script('overload'),
  },
}

/** A program of this folder, given how many to do, how many were done before and the random seed. */
function script(name) {
  return ({ count, done, seed }) => ({
    args: ['node_modules/tsx/dist/cli.mjs', `tests/proof/${name}.ts`],
    env: { PROOF_COUNT: String(count), PROOF_FIRST: String(done), PROOF_SEED: String(seed) },
  })
}

function vitest(project, ...files) {
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]
}
