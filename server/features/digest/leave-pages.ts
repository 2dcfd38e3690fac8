import type { Sql } from 'postgres'
import type { LeaveDigestView, PageRenderer } from '#contract/page-renderer.ts'
import { changeReminders } from '#server/features/preferences/public.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import { readPage } from '#server/platform/http/drawn-pages.ts'
import type { WebBuild } from '#server/platform/http/load-web-build.ts'
import type { PageForms } from '#server/platform/http/page-forms.ts'
import { sendBytes } from '#server/platform/http/send-cached.ts'
import type { SendFile } from '#server/platform/http/site-files.ts'
import { robotsTag } from '#server/platform/http/token-pages.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import type { DigestLinks } from './digest-links.ts'

interface Parts {
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly links: DigestLinks
  readonly web: WebBuild | null
  readonly renderer: PageRenderer | null
  readonly publish: Realtime['publish']
  readonly now: () => Date
}

export type LeavePages = { readonly page: SendFile; readonly forms: PageForms }

const prefix = '/resumo/'
const type = 'text/html; charset=utf-8'

/**
 * Leaving the weekly mail, without a session. Opening the page changes nothing, because programs open links; only a
 * POST does, however often. Whose link it is, or whether the account is still there, is told to nobody.
 */
export function createLeavePages({ sql, watch, links, web, renderer, publish, now }: Parts): LeavePages {
  const page = web?.has('/pages/interest.html') ? readPage(web, 'interest') : null
  const memberOf = (path: string) => links.read(path.slice(prefix.length), now())

  function draw(view: LeaveDigestView): Buffer {
    if (page === null || renderer === null) return Buffer.from(plainPage(view))
    const { head, body } = renderer.leaveDigest(view)
    return Buffer.from(page.with(head, body))
  }

  return {
    page: (path, exchange) => {
      if (!path.startsWith(prefix)) return false
      const isKnown = memberOf(path) !== null
      const own = ['content-type', type, 'cache-control', 'no-store', 'x-robots-tag', robotsTag]
      const bytes = draw(isKnown ? { kind: 'ask', address: path } : { kind: 'gone' })
      sendBytes(exchange, isKnown ? 200 : 404, own, bytes)
      return true
    },
    forms: {
      handles: (path) => path.startsWith(prefix),
      takesFromAnywhere: true,
      async answer({ path, response }) {
        const memberId = memberOf(path)
        if (memberId !== null) {
          await watch.guard(performance.now(), () => leave(sql, memberId, now()))
          publish({ to: memberId, event: { type: 'profile' } })
        }
        const bytes = draw({ kind: memberId === null ? 'gone' : 'left' })
        response.writeHead(memberId === null ? 404 : 200, {
          'content-type': type,
          'content-length': bytes.length,
          'x-robots-tag': robotsTag,
        })
        response.end(bytes)
      },
    },
  }
}

/** Changes no row of an account that is gone. */
async function leave(sql: Sql, memberId: string, now: Date): Promise<void> {
  const [known] = await sql`select from user_preferences where user_id = ${memberId}`
  if (known !== undefined) await changeReminders(sql, { memberId, now, weeklyDigest: false })
}

/** Without the built app: leaving never depends on it. */
function plainPage(view: LeaveDigestView): string {
  const words = {
    ask: `<form method="post"><button>Parar de receber o Resumo da semana</button></form>`,
    left: '<p>Pronto. O Resumo da semana não chega mais.</p>',
    gone: '<p>Este link não vale mais. Desligue o resumo em Preferências.</p>',
  }
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Resumo da semana</title></head><body>${words[view.kind]}</body></html>
`
}
