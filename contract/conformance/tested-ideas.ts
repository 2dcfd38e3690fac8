import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import type { Decision } from '#domain/evidence/test-card.ts'
import type { IdeaForm } from '../ideas.ts'
import type { ContractClient } from './operation-case.ts'
import { newKey } from './outcome.ts'
import { publish } from './sample-content.ts'

export function saveTest(member: ContractClient, key: { readonly ideaId: string; readonly id: string }) {
  const until = shiftDay(saoPauloDay(new Date()), 9)
  const words = { belief: 'paga antes', who: '20 pessoas', how: 'pergunto', counts: 'dinheiro' }
  return member.evidence.save({ ...key, ...words, kind: 'prepaid', mark: 3, until })
}

/** An idea with one test that confirmed, and what its author then decided. */
export async function publishProven(
  member: ContractClient,
  changes: Partial<IdeaForm> = {},
  {
    decision = 'go',
    learned = 'Quem tem pressa paga antes.',
  }: { decision?: Decision; learned?: string } = {},
) {
  const { id: ideaId } = await publish(member, changes)
  const key = { ideaId, id: newKey() }
  await saveTest(member, key)
  await member.evidence.start(key)
  for (let n = 0; n < 3; n += 1)
    await member.evidence.note({ ...key, lineId: newKey(), name: 'Lu', act: 'paid', said: '', number: null })
  await member.evidence.decide({ ...key, learned, decision })
  return (await member.ideas.get({ id: ideaId })).idea
}
