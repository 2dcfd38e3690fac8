import { renderToStaticMarkup } from 'react-dom/server'
import type { InterestView, PageRenderer } from '#contract/page-renderer.ts'
import { LeaveDigestPage } from '#web/features/digest/LeaveDigestPage.tsx'
import { InterestPage } from '#web/features/interest-pages/guest/InterestPage.tsx'
import { bareHead, interestHead } from './page-head.tsx'

const titles: Readonly<Record<Exclude<InterestView['kind'], 'page'>, string>> = {
  kept: 'Anotado',
  withdraw: 'Apagar meu contato',
  withdrawn: 'Contato apagado',
  report: 'Denunciar esta página',
  reported: 'Denúncia enviada',
  gone: 'Página não encontrada',
}

/** Whole, without a router: no script takes over. Drawn at each sending, so it is kept cheap. */
export const interestPages: Pick<PageRenderer, 'interest' | 'leaveDigest'> = {
  interest: (view, publicUrl) => ({
    head: view.kind === 'page' ? interestHead(view.page, publicUrl) : bareHead(titles[view.kind]),
    body: renderToStaticMarkup(<InterestPage view={view} publicUrl={publicUrl} />),
  }),
  leaveDigest: (view) => ({
    head: bareHead('Resumo da semana'),
    body: renderToStaticMarkup(<LeaveDigestPage view={view} />),
  }),
}
