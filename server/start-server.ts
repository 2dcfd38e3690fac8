import { join } from 'node:path'
import { startAccount } from './features/account/start-account.ts'
import { startAdmin } from './features/admin/start-admin.ts'
import { createActiveDayRecorder } from './features/analytics/record-active-day.ts'
import { createEventRecorder, recordEvent } from './features/analytics/record-events.ts'
import { startCircles } from './features/circles/start-circles.ts'
import { checkCertificate } from './features/closing/certificates.ts'
import { createCertificatePages } from './features/closing/serve-certificate-pages.ts'
import { startDigests } from './features/digest/start-digests.ts'
import { concludeDueCards } from './features/evidence/conclude-cards.ts'
import { followChangedIdeas } from './features/ideas/index-ideas.ts'
import { readVisibleIdea } from './features/ideas/read-ideas.ts'
import { startInterestPages } from './features/interest-pages/start-interest-pages.ts'
import { loadMentors } from './features/mentors/mentors.ts'
import { startMentors } from './features/mentors/start-mentors.ts'
import { createSharedPages } from './features/notebook/serve-shared-pages.ts'
import { startNotifications } from './features/notifications/start-notifications.ts'
import { startOpinions } from './features/opinions/start-opinions.ts'
import { startPeople } from './features/people/start-people.ts'
import { createPictures } from './features/pictures/create-pictures.ts'
import type { Outside } from './features/pictures/fetch-picture.ts'
import { fetchPhotos } from './features/profile/fetch-photos.ts'
import { refreshMarks } from './features/ranking/refresh-marks.ts'
import { loadReceiptKey } from './features/receipts/receipt-key.ts'
import { createSharePictures } from './features/share-pictures/create-share-pictures.ts'
import {
  pictureOfCertificate,
  pictureOfIdea,
  pictureOfTool,
} from './features/share-pictures/picture-content.ts'
import { makeSitemap } from './features/sitemap/make-parts.ts'
import { createSitemap } from './features/sitemap/serve-sitemap.ts'
import { authEndpoints } from './platform/auth/auth-endpoints.ts'
import { loadAuthSecret } from './platform/auth/auth-secret.ts'
import type { SessionOfRequest } from './platform/auth/read-session.ts'
import { expectSameSecret } from './platform/auth/secret-fingerprint.ts'
import { sessionCookieName } from './platform/auth/session-cookie.ts'
import { startAccounts } from './platform/auth/start-accounts.ts'
import { loadSampleCommunity } from './platform/community/load-sample-community.ts'
import type { Config } from './platform/config.ts'
import { loadContent } from './platform/content/load-content.ts'
import { connect } from './platform/database/connect.ts'
import { type OpenDatabase, openDatabase, pastPooler } from './platform/database/open.ts'
import { readDatabaseUrl } from './platform/database/reach.ts'
import { createReplicaReads } from './platform/database/replica.ts'
import { pruneKeys } from './platform/economy/answer-once.ts'
import { createEconomy, type Economy } from './platform/economy/create-economy.ts'
import { admitRequests, type Slots } from './platform/http/admit-requests.ts'
import { createApiReference } from './platform/http/api-reference.ts'
import { bindPort } from './platform/http/bind-port.ts'
import { createCachedResponses } from './platform/http/cached-responses.ts'
import type { RequestContext, RequestViewer } from './platform/http/context.ts'
import { createContractHandler } from './platform/http/contract-handler.ts'
import { createDatabaseWatch } from './platform/http/database-watch.ts'
import { drawnPages } from './platform/http/drawn-pages.ts'
import { createGateway } from './platform/http/gateway.ts'
import { createHonoApp } from './platform/http/hono-app.ts'
import { createHttpServer, type HttpTimeouts } from './platform/http/http-server.ts'
import { loadPageRenderer } from './platform/http/load-page-renderer.ts'
import { loadWebBuild } from './platform/http/load-web-build.ts'
import { publicIdeas } from './platform/http/public-ideas.ts'
import { createSiteFiles } from './platform/http/site-files.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { createLessonCount } from './platform/learning/read-lessons.ts'
import type { Logger } from './platform/logging/logger.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { createMetrics } from './platform/metrics/create-metrics.ts'
import { openMetrics } from './platform/metrics/open-metrics.ts'
import { watchQueries } from './platform/metrics/watch-queries.ts'
import { createRealtime } from './platform/realtime/create-realtime.ts'
import { createEventStreams, type EventStreamLimits } from './platform/realtime/event-streams.ts'
import { createFileStore } from './platform/storage/create-file-store.ts'
import type { Tracing } from './platform/tracing/start-tracing.ts'
import { readAsGuest } from './read-as-guest.ts'
import { repositoryRoot } from './repository-root.ts'
import { createRouter } from './router.ts'

export interface StartOptions {
  readonly log: Logger
  /** Shows progress to the operator. */
  readonly onProgress?: (line: string) => void
  readonly openDatabase?: (config: Config) => Promise<OpenDatabase>
  readonly webFolder?: string
  /** What draws pages (web/renderer). */
  readonly rendererFile?: string
  readonly timeouts?: Partial<HttpTimeouts>
  readonly streamLimits?: Partial<EventStreamLimits>
  /** How many requests run at once. */
  readonly slots?: Partial<Slots>
  /** Tests only: how many ideas a part of the sitemap holds. */
  readonly ideasPerSitemapPart?: number
  /** Tests only: how photos of other sites are reached. */
  readonly outside?: Outside
  /** Tests only: moves what the check-ins of circles take for now, so that they are open on any day. */
  readonly checkInClock?: (now: Date) => Date
  /** Tests only: push messages may go to any address, including this machine. */
  readonly anyPushEndpoint?: boolean
}

export interface RunningServer {
  readonly port: number
  readonly publicUrl: string
  /** Lets requests in flight finish, then closes everything, last opened first. */
  stop(): Promise<void>
}

const drainDeadlineMs = 10_000

/** From configuration to answering requests: port, database, content, jobs, realtime, accounts, HTTP. */
export async function startServer(given: Config, options: StartOptions): Promise<RunningServer> {
  const { log, onProgress = () => {} } = options
  const stops: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const close of stops.splice(0).reverse()) await close()
  }

  try {
    const http = createHttpServer(options.timeouts)
    const config = await bindPort(http, given)
    stops.push(() => http.stop(drainDeadlineMs))

    const tracing = await traceIfWanted(config, log)
    stops.push(() => tracing?.stop())
    const progress = { info: onProgress, warn: onProgress }
    const opened = await (options.openDatabase?.(config) ?? openDatabase(config, progress))
    stops.push(() => opened.stop())
    const database = readFromReplica(opened, config, { log, stops })
    // Before any write: with another secret this is not our database.
    const secret = await loadAuthSecret(config)
    await expectSameSecret(database.sql, secret)
    const counted = createMetrics()
    const metrics = tracing?.naming(counted) ?? counted
    stops.push(() => metrics.close())
    const { slowQueryMs: slowAfterMs } = config
    stops.push(watchQueries(database.sql, { metrics, log, slowAfterMs, trace: tracing?.traceQuery }))
    if (await loadContent(database.sql)) onProgress('Trails and lessons brought up to date')
    if (config.sampleCommunity && database.isNew && (await loadSampleCommunity(database.sql, new Date())))
      onProgress('Sample community loaded, marked as such (SAMPLE_COMMUNITY=off starts without it)')
    if (await loadMentors(database.sql, { samples: config.sampleCommunity }))
      onProgress('Mentors brought up to date')

    const jobs = await startJobs(database.target, log, {
      onRun: metrics.job,
      onSkip: metrics.skippedRow,
      around: tracing?.traceJob,
    })
    stops.push(() => jobs.stop())
    const mailer = createMailer(config, log)
    stops.push(() => mailer.close())

    const realtime = await createRealtime(database, log, listenPastPooler(config, stops))
    stops.push(() => realtime.close())

    const { sql } = database
    const search = followChangedIdeas({ sql, realtime, onSkip: metrics.skippedRow, log })
    stops.push(() => search.close())
    const economy = createEconomy({
      sql,
      publish: realtime.publish,
      lessonsPublished: createLessonCount(sql),
    })
    await jobs.schedule('refresh-ranking', '*/5 * * * *', (rows) => refreshMarks(sql, rows, economy.now()))
    await jobs.schedule('prune-idempotency-keys', '20 4 * * *', (rows) => pruneKeys(sql, rows))
    await startMentors({ sql, jobs, publish: realtime.publish, now: economy.now })
    await jobs.schedule('conclude-tests', '*/10 * * * *', (rows) =>
      concludeDueCards({ sql, economy, publish: realtime.publish }, rows),
    )
    const watch = createDatabaseWatch(sql)
    await startPeople({ sql, jobs, publish: realtime.publish, now: economy.now })
    await startOpinions({ sql, jobs, now: economy.now })
    const store = createFileStore(config)
    const pictures = createPictures({ config, sql, watch, store, outside: options.outside, log })
    await jobs.schedule('fetch-photos', '25 * * * *', (rows) =>
      fetchPhotos(sql, rows, { importPicture: pictures.importPicture, publish: realtime.publish }),
    )
    await jobs.schedule('remove-orphan-pictures', '40 * * * *', pictures.removeOrphans)
    const events = createEventRecorder({ sql, log })
    stops.push(() => events.close())
    const { publicUrl, trustedProxies } = config
    const { publish } = realtime
    const ofSitemap = { publicUrl, perPart: options.ideasPerSitemapPart }
    await jobs.schedule('make-sitemap', '*/10 * * * *', (rows) => makeSitemap(sql, rows, ofSitemap))
    const notifications = await startNotifications({
      sql,
      jobs,
      mailer,
      realtime,
      config,
      now: economy.now,
      log,
      anyPushEndpoint: options.anyPushEndpoint ?? false,
    })
    stops.push(() => notifications.close())
    const admin = await startAdmin({ sql, jobs, mailer, config, now: economy.now, log })
    const accounts = await startAccounts({
      config,
      database,
      jobs,
      mailer,
      log,
      onSignUp: (userId) => recordEvent({ sql, log }, { event: 'signup', userId }),
      onSignIn: (userId) => recordEvent({ sql, log }, { event: 'login', userId }),
      onVisit: createActiveDayRecorder({ sql, log, onNewDay: (userId) => settle(economy, userId) }),
      onSessionChange: (userId) => realtime.publish({ to: userId, event: { type: 'session' } }),
    })
    const { auth, handleAuth, readSession } = accounts
    const account = await startAccount({ sql, accounts, store, jobs, mailer, publish, publicUrl, log })

    const { web, renderer } = await loadBuiltPages(options, log)

    const interestPages = await startInterestPages({
      sql,
      jobs,
      watch,
      web,
      renderer,
      publicUrl,
      publish,
      now: economy.now,
      log,
    })
    const digests = await startDigests({
      sql,
      jobs,
      mailer,
      secret,
      publicUrl,
      watch,
      web,
      renderer,
      publish,
      now: economy.now,
    })
    stops.push(digests.close)
    const circles = await startCircles({ sql, jobs, economy, publish, clock: options.checkInClock })
    const router = createRouter({
      account: account.routes,
      admin: admin.parts,
      auth,
      circles,
      config,
      notifications: notifications.routes,
      profile: { importPicture: pictures.importPicture },
      receiptKey: await loadReceiptKey(sql, secret),
    })
    const reads = readAsGuest(router, { database, realtime, economy, log }, watch)
    // Before the streams, so that a client that refetches because of an event gets no outdated answer.
    const cached = createCachedResponses(realtime, [
      publicIdeas(reads),
      drawnPages({
        ...{ web, renderer, publicUrl, reads, log },
        picture: { idea: pictureOfIdea, tool: pictureOfTool },
      }),
      interestPages.source,
    ])
    stops.push(() => cached.close())
    const sharePictures = createSharePictures({
      ...{ dataDir: config.dataDir, sql, watch, web, log },
      readIdea: (id) => readVisibleIdea(sql, id, null),
      readCertificate: (token) => checkCertificate(sql, token),
    })
    stops.push(() => sharePictures.close())
    const sitemap = createSitemap({ sql, watch, realtime, log, ...ofSitemap })
    stops.push(() => sitemap.close())
    const streams = createEventStreams(realtime, readSession, log, options.streamLimits)
    const gateway = createGateway({
      publicUrl,
      trustedProxies,
      log,
      metrics,
      admission: admitRequests(options.slots),
      web,
      siteFiles: [
        createSiteFiles({ publicUrl, contactEmail: config.contactEmail, now: economy.now }),
        sitemap.send,
        createSharedPages({ sql, watch, web, now: economy.now, log }),
        createCertificatePages({
          ...{ sql, watch, web, log },
          headOf: (certificate, token) =>
            renderer?.certificateHead(
              { certificate, token },
              publicUrl,
              pictureOfCertificate(certificate, token),
            ) ?? null,
        }),
        interestPages.formPages,
        digests.page,
      ],
      forms: [interestPages.forms, digests.forms],
      cached,
      streams,
      pictures: pictures.endpoint,
      sharePictures: sharePictures.serve,
      memberData: account.memberData,
      adminExport: admin.memberExport,
      contract: createContractHandler(router, watch, metrics),
      createContext: async (request) => {
        const session = await watch.guard(request.startedAt, () => readSession(request.headers.cookie))
        const viewer = session && viewerOf(session)
        const record: RequestContext['record'] = (event, payload) =>
          events.record(viewer?.id ?? null, event, payload)
        return { ...request, viewer, database, realtime, economy, record }
      },
      apiReference: createApiReference({
        sessionCookie: sessionCookieName(publicUrl),
        accountEndpoints: listEndpoints(),
        log,
      }),
      other: createHonoApp({
        handleAuth,
        watch,
        renderMetrics: openMetrics({ token: config.metricsToken, metrics, watch, streams }),
        log,
      }),
    })
    http.handleWith(tracing?.traceRequests(gateway) ?? gateway)

    // First stop accepting, and end the streams, which never finish by themselves.
    stops.push(async () => {
      const drained = http.stop(drainDeadlineMs)
      streams.close()
      await drained
    })
    return { port: config.port, publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function viewerOf({ userId, ...session }: SessionOfRequest): RequestViewer {
  return { id: userId, ...session }
}

/** The library is loaded only where it is used. */
async function traceIfWanted({ tracing }: Config, log: Logger): Promise<Tracing | null> {
  return tracing && (await import('./platform/tracing/start-tracing.ts')).startTracing(tracing, log)
}

/** Sends reads that may lag to the replica, if there is one. */
function readFromReplica(
  database: OpenDatabase,
  { databaseReplicaUrl }: Config,
  { log, stops }: { readonly log: Logger; readonly stops: (() => Promise<void> | void)[] },
): OpenDatabase {
  if (databaseReplicaUrl === null) return database
  const replica = readDatabaseUrl(databaseReplicaUrl, 'DATABASE_REPLICA_URL')
  const { mayLag, close } = createReplicaReads({ primary: database.sql, replica, log })
  stops.push(close)
  return { ...database, mayLag }
}

/** Both null until they are built: the API works without. */
async function loadBuiltPages(
  {
    webFolder = join(repositoryRoot, 'dist/web'),
    rendererFile = join(repositoryRoot, 'dist/renderer/render-pages.js'),
  }: StartOptions,
  log: Logger,
) {
  const web = await loadWebBuild(webFolder)
  if (web === null) log.warn('dist/web is empty: the API works, pages do not; run npm start or npm run build')
  const renderer = web && (await loadPageRenderer(rendererFile))
  if (web !== null && renderer === null)
    log.warn('dist/renderer is empty: pages come without their first view; run npm run build')
  return { web, renderer }
}

/** A visit can complete a streak. */
async function settle(economy: Economy, memberId: string): Promise<void> {
  await economy.transaction((transaction) => transaction.settle(memberId))
}

/** A connection for live events alone, where the others go through PgBouncer. */
function listenPastPooler(config: Config, stops: (() => Promise<void> | void)[]) {
  const direct = pastPooler(config)
  if (direct === null) return undefined
  const { sql, close } = connect(direct, { max: 1, applicationName: 'colmeia-listen' })
  stops.push(close)
  return { sql }
}

function listEndpoints() {
  return Object.entries(authEndpoints).map(([path, { method }]) => ({ method, path }))
}
