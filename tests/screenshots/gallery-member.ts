import type { Browser, Page } from '@playwright/test'
import { stage } from '#server/testing/economy/member-events.ts'
import { comment, otherMember, publish, send } from '../e2e/ideas.ts'
import { becomeMember, newPerson } from '../e2e/journey.ts'
import { completeStages } from '../e2e/lesson-steps.ts'
import { recordEvents } from '../e2e/member-events.ts'
import { fillRanking, introduce } from '../e2e/populated.ts'
import type { ScreenIds } from '../e2e/screens.ts'

/** A member in her first weeks: an idea that others discuss, three lessons, some points. */
export async function becomeAna(page: Page, browser: Browser): Promise<ScreenIds> {
  const ana = await becomeMember(page, { ...newPerson(), email: 'ana@exemplo.com.br' })
  await introduce(page, {
    name: ana.name,
    interests: ['tech', 'finance', 'social'],
    bio: 'Cresci atrás do balcão de um mercadinho. Agora faço contas para outros.',
  })
  const idea = await publish(page, {
    title: 'Caderno de fiado no celular',
    description:
      'O mercadinho anota a venda e o freguês recebe um lembrete gentil. Testei com três donos: dois perdiam R$ 400 por mês.',
    category: 'tecnologia',
  })
  await completeStages(page, 3)
  await recordEvents(ana, (memberId) => [stage(memberId, 480)])
  await fillRanking(browser)
  await letOthersComment(browser, idea.id)
  return { idea: idea.id, person: '', card: '', circle: '', digest: '' }
}

async function letOthersComment(browser: Browser, ideaId: string): Promise<void> {
  for (const [name, words] of [
    ['Tereza Abranches', 'Meu tio usaria amanhã. Funciona sem internet?'],
    ['Davi Rocha', 'Pergunte a quem deve também: o lembrete pode afastar ou ajudar a pagar em dia.'],
  ] as const) {
    const { page } = await otherMember(browser, name)
    await send(page, 'PUT', `/ideas/${ideaId}/reaction`, { reaction: 'like' })
    await comment(page, ideaId, words)
    await page.context().close()
  }
}
