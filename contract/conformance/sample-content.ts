import type { IdeaForm } from '../ideas.ts'
import type { ContractClient } from './operation-case.ts'
import { newKey } from './outcome.ts'

/** A server indexes ideas for the search after its answer. */
export const indexedWithin = { timeout: 2000 }

/** An id of nothing. */
export const nobody = '00000000-0000-4000-8000-000000000000'

export const badIds = [{ id: 'abc' }, { id: nobody, admin: true }, {}]

export const form: IdeaForm = {
  title: 'Feira de orgânicos por assinatura',
  description: 'Uma cesta por semana, direto de quem planta.',
  category: 'alimentacao',
  isPublic: true,
  pictureIds: [],
}

export const longText =
  'Eu assinaria: falta tempo para ir à feira, e saber de quem vem a comida muda tudo para a minha família.'

export async function publish(member: ContractClient, changes: Partial<IdeaForm> = {}) {
  const { idea } = await member.ideas.publish({ ...form, ...changes, key: newKey() })
  return idea
}

export async function comment(member: ContractClient, ideaId: string, text = `Gostei! ${newKey()}`) {
  const written = await member.comments.write({ ideaId, text, key: newKey() })
  return written.comment
}
