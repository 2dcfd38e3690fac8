import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { tools } from '#domain/tools/tool-list.ts'
import { discovery, lessonPath, openTask } from './lesson-steps.ts'

/**
 * - guest: nobody is signed in;
 * - newcomer: a member without any activity, for the empty states;
 * - member: one with Premium, ideas, projects, points and notifications (populated.ts);
 * - admin: a newcomer who is an admin.
 */
export type ViewerRole = 'guest' | 'newcomer' | 'member' | 'admin'

export interface Screen {
  /** As the router names it: tests/e2e/screens.spec.ts fails for a route without a screen. */
  readonly route: string
  readonly name: string
  readonly as: ViewerRole
  /** `{idea}`, `{card}`, `{circle}` and `{person}` are the member's, but the last: another member. `{digest}` is a guest's. */
  readonly path?: string
  /** Where it redirects to: the walk waits for that. */
  readonly leadsTo?: string
  /** From there to a later part of the same screen. */
  readonly goOn?: (page: Page) => Promise<void>
  /** Names of buttons that open something over the screen: it has to return the focus. */
  readonly opens?: readonly (string | RegExp)[]
}

async function useToolExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar um exemplo' }).click()
  await expect(page.getByRole('button', { name: 'Usar um exemplo' })).toHaveCount(0)
}

/** The views of one section, which have no address. */
function choose(view: string): NonNullable<Screen['goOn']> {
  return async (page) => {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByRole('list', { name: view })).toBeVisible()
  }
}

const [firstStage, , , fourthStage] = discovery.stages
const trail = '/trail/$rawTrailId'

export const screens: readonly Screen[] = [
  { route: '/', name: 'landing', as: 'guest' },
  { route: '/auth', name: 'sign-in', as: 'guest' },
  { route: '/auth', name: 'sign-up', as: 'guest', path: '/auth?tab=signup' },
  { route: '/auth/reset', name: 'reset', as: 'guest', path: '/auth/reset?token=abc' },
  { route: '/auth/reset', name: 'reset-incomplete', as: 'guest' },
  { route: '/auth/confirm', name: 'confirm', as: 'guest', path: '/auth/confirm?token=abc' },
  { route: '/auth/take-back', name: 'take-back', as: 'guest', path: '/auth/take-back?token=abc' },
  { route: '/feed', name: 'feed-guest', as: 'guest', opens: ['Abrir o BeeBot'] },
  { route: '/groups', name: 'groups', as: 'guest' },
  { route: '/social-timeline', name: 'chat-guest', as: 'guest' },
  { route: '/onboarding', name: 'onboarding', as: 'guest' },
  { route: '/complete-profile', name: 'complete-profile-guest', as: 'guest' },
  { route: '/tools', name: 'tools', as: 'guest' },
  ...tools.map(
    ({ id }): Screen => ({
      route: '/tools/$toolId',
      path: `/tools/${id}`,
      name: id,
      as: 'guest',
      goOn: useToolExample,
    }),
  ),
  { route: '/tools/$toolId', name: 'tool-empty', as: 'guest', path: '/tools/simulador-de-preco' },
  {
    route: '/tools/$toolId',
    name: 'tool-absurd',
    as: 'guest',
    path: '/tools/ponto-de-equilibrio#fixed=abc&price=10&variable=12&days=40',
  },
  { route: '/notebook/$token', name: 'notebook-gone', as: 'guest', path: `/notebook/${'0'.repeat(32)}` },
  {
    route: '/receipt/$hash',
    name: 'receipt-unknown',
    as: 'guest',
    path: `/receipt/${'0'.repeat(64)}`,
  },
  {
    route: '/certificates/$token',
    name: 'certificate-unknown',
    as: 'guest',
    path: '/certificates/w7fJ0aXq3LkZ9uVbN2cRdQ',
  },
  { route: '/resumo/$token', name: 'digest-leave', as: 'guest', path: '/resumo/{digest}' },
  { route: '/resumo/$token', name: 'digest-gone', as: 'guest', path: '/resumo/x' },
  { route: '/terms', name: 'terms', as: 'guest' },
  { route: '/privacy', name: 'privacy', as: 'guest' },
  { route: '/$', name: 'not-found', as: 'guest', path: '/nao-existe' },

  { route: '/feed', name: 'feed-new', as: 'newcomer' },
  { route: '/feed', name: 'feed-groups', as: 'newcomer', path: '/feed?tab=grupos' },
  { route: '/feed', name: 'my-ideas-new', as: 'newcomer', path: '/feed?ver=minhas' },
  { route: '/profile', name: 'profile-new', as: 'newcomer' },
  { route: '/profile/insights', name: 'insights-locked', as: 'newcomer' },
  { route: '/notifications', name: 'notifications-new', as: 'newcomer' },
  { route: '/notebook', name: 'notebook-new', as: 'newcomer' },
  { route: '/saved', name: 'saved-new', as: 'newcomer', opens: ['Nova lista'] },
  { route: '/opinions', name: 'opinions-new', as: 'newcomer' },
  { route: '/opinions', name: 'opinions-asked-new', as: 'newcomer', path: '/opinions?ver=pedidas' },
  { route: '/opinions', name: 'opinions-given-new', as: 'newcomer', path: '/opinions?ver=dadas' },
  { route: '/social-timeline', name: 'chat-new', as: 'newcomer' },
  { route: '/mentors', name: 'mentor-application', as: 'newcomer', path: '/mentors?ver=atender' },
  { route: '/project', name: 'project-new', as: 'newcomer' },
  { route: '/ranking', name: 'ranking-new', as: 'newcomer' },
  { route: '/missions', name: 'missions-new', as: 'newcomer' },
  { route: '/store', name: 'store-new', as: 'newcomer' },
  { route: '/premium', name: 'premium', as: 'newcomer' },
  { route: '/review', name: 'review-today-new', as: 'newcomer' },
  { route: `${trail}/review`, name: 'review-new', as: 'newcomer', path: `/trail/${discovery.id}/review` },
  { route: trail, name: 'trail-locked', as: 'newcomer', path: '/trail/t4-financas' },
  { route: '/onboarding/finish', name: 'onboarding-finish', as: 'newcomer', leadsTo: '/onboarding' },
  { route: '/complete-profile', name: 'complete-profile', as: 'newcomer' },

  {
    route: '/feed',
    name: 'feed',
    as: 'member',
    opens: ['Abrir o BeeBot', /Abrir extrato/],
  },
  { route: '/idea/$ideaId', name: 'idea', as: 'member', path: '/idea/{idea}', opens: ['Mais opções'] },
  { route: '/idea/$ideaId/edit', name: 'edit', as: 'member', path: '/idea/{idea}/edit' },
  {
    route: '/idea/$ideaId/test/$cardId',
    name: 'test-card',
    as: 'member',
    path: '/idea/{idea}/test/{card}',
    opens: ['Anotar em 5 segundos', /^O cartão está errado/],
  },
  { route: '/idea/$ideaId/test/new', name: 'test-new', as: 'member', path: '/idea/{idea}/test/new' },
  { route: '/create', name: 'create', as: 'member' },
  {
    route: '/profile',
    name: 'profile',
    as: 'member',
    opens: ['Trocar foto', 'Editar perfil', 'Sair'],
  },
  {
    route: '/profile/$memberId',
    name: 'public-profile',
    as: 'member',
    path: '/profile/{person}',
    opens: [/^Mais opções sobre/],
  },
  { route: '/profile/insights', name: 'insights', as: 'member' },
  {
    route: '/settings',
    name: 'settings',
    as: 'member',
    opens: [/^E-mail/, /^Senha/, /^Verificação em duas etapas/, 'Excluir minha conta', 'Enviar Feedback'],
  },
  { route: '/notifications', name: 'notifications', as: 'member' },
  { route: '/groups', name: 'groups-member', as: 'member', opens: ['Começar uma turma'] },
  {
    route: '/groups/$circleId',
    name: 'circle',
    as: 'member',
    path: '/groups/{circle}',
    opens: ['Pessoas e opções da turma'],
  },
  { route: '/mentors', name: 'mentors', as: 'member', opens: [/^Pedir mentoria a Everton/] },
  {
    route: '/mentors',
    name: 'mentor-desk',
    as: 'member',
    path: '/mentors?ver=atender',
    opens: [/^Aceitar o pedido de/, /^Recusar o pedido de/, 'Editar perfil', 'Parar de dar mentoria'],
  },
  { route: '/mentors', name: 'mentor-requests', as: 'member', path: '/mentors?ver=pedidos' },
  { route: '/feedbacks', name: 'feedbacks', as: 'member', opens: ['Enviar Feedback'] },
  { route: '/social-timeline', name: 'chat', as: 'member' },
  { route: '/opinions', name: 'opinions', as: 'member', opens: ['Passar adiante'] },
  {
    route: '/opinions',
    name: 'opinions-asked',
    as: 'member',
    path: '/opinions?ver=pedidas',
    opens: [/^Mais opções da segunda opinião/, 'Encerrar o pedido'],
  },
  { route: '/opinions', name: 'opinions-given', as: 'member', path: '/opinions?ver=dadas' },
  { route: '/saved', name: 'saved', as: 'member', opens: ['Nova lista'] },
  {
    route: '/idea/$ideaId/interest',
    name: 'interest-page-new',
    as: 'member',
    path: '/idea/{idea}/interest',
  },
  { route: '/notebook', name: 'notebook', as: 'member', opens: ['Link', /^Mais opções/] },
  { route: '/project', name: 'project', as: 'member' },
  { route: '/trails', name: 'trails', as: 'member' },
  { route: trail, name: 'trail', as: 'member', path: `/trail/${discovery.id}` },
  {
    route: `${trail}/closing`,
    name: 'closing-unfinished',
    as: 'member',
    path: `/trail/${discovery.id}/closing`,
    leadsTo: `/trail/${discovery.id}`,
  },
  { route: `${trail}/review`, name: 'review', as: 'member', path: `/trail/${discovery.id}/review` },
  { route: '/lesson/$stageId', name: 'lesson', as: 'member', path: lessonPath(firstStage) },
  {
    route: '/lesson/$stageId',
    name: 'lesson-task',
    as: 'member',
    path: lessonPath(fourthStage),
    goOn: openTask,
  },
  { route: '/review', name: 'review-today', as: 'member' },
  { route: '/ranking', name: 'ranking', as: 'member' },
  { route: '/ranking', name: 'challenges', as: 'member', path: '/ranking?tab=desafios' },
  { route: '/missions', name: 'missions', as: 'member' },
  { route: '/missions', name: 'missions-friends', as: 'member', path: '/missions?tab=amigos' },
  { route: '/store', name: 'store', as: 'member' },
  { route: '/premium', name: 'premium-active', as: 'member' },

  { route: '/admin', name: 'admin', as: 'admin' },
  { route: '/admin', name: 'admin-reports', as: 'admin', path: '/admin?secao=denuncias' },
  { route: '/admin', name: 'admin-feedbacks', as: 'admin', path: '/admin?secao=feedbacks' },
  { route: '/admin', name: 'admin-mentors', as: 'admin', path: '/admin?secao=mentores' },
  {
    route: '/admin',
    name: 'admin-mentor-applications',
    as: 'admin',
    path: '/admin?secao=mentores',
    goOn: choose('Candidaturas'),
    opens: [/^Decidir sobre/],
  },
  {
    route: '/admin',
    name: 'admin-mentor-profiles',
    as: 'admin',
    path: '/admin?secao=mentores',
    goOn: choose('Perfis'),
    opens: ['Novo perfil', /^Editar /],
  },
  { route: '/admin', name: 'admin-trails', as: 'admin', path: '/admin?secao=trilhas' },
  { route: '/admin', name: 'admin-members', as: 'admin', path: '/admin?secao=membros' },
  { route: '/admin', name: 'admin-acts', as: 'admin', path: '/admin?secao=registro' },
  { route: '/feature-flags', name: 'feature-flags', as: 'admin' },
]

/** Only in development; not part of a build. */
const notInBuild = ['/ui']
/** Drawn by the server alone; the router does not know them. */
const ofServer = ['/resumo/$token']

/** Every route of the app, from the router's own file, and the pages that it does not know. */
export function routesOfApp(): readonly string[] {
  const tree = readFileSync('web/routeTree.gen.ts', 'utf8')
  const [, inside = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? []
  const routes = [...inside.matchAll(/'([^']+)':/g)].map(([, route = '']) => route)
  return [...routes.filter((route) => !notInBuild.includes(route)), ...ofServer]
}

export type ScreenIds = {
  readonly idea: string
  readonly person: string
  readonly card: string
  readonly circle: string
  /** The token of a weekly mail's link. */
  readonly digest: string
}

export function pathOf({ route, path = route }: Screen, ids: ScreenIds): string {
  return path.replace(/\{(\w+)\}/g, (_, name: keyof ScreenIds) => ids[name])
}

/** Opens a screen and waits until everything on it has loaded. */
export async function openScreen(page: Page, screen: Screen, ids: ScreenIds): Promise<void> {
  await page.goto(pathOf(screen, ids))
  if (screen.leadsTo !== undefined) await page.waitForURL(screen.leadsTo)
  await expect(page.locator('h1').first(), screen.name).toBeVisible()
  await expect(page.locator('.skeleton'), screen.name).toHaveCount(0)
  await screen.goOn?.(page)
  await page.evaluate(() => document.fonts.ready)
}
