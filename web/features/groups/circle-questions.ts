import type { Circle, CircleMember } from '#contract/circles.ts'
import { isolated } from '#domain/text/isolated.ts'

/** What is asked before it happens. */
export type Asking =
  | { readonly what: 'leave' }
  | { readonly what: 'close' }
  | { readonly what: 'remove' | 'give'; readonly who: CircleMember }

interface Question {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Said once it happened. */
  readonly done: string
}

export function questionOf(asking: Asking, { members, role }: Circle): Question {
  switch (asking.what) {
    case 'leave':
      return {
        title: 'Sair da turma?',
        text:
          members === 1
            ? 'Só você está na turma: ela acaba, com tudo o que foi escrito.'
            : `Seus check-ins e respostas saem com você.${role === 'lead' ? ' Quem está há mais tempo assume a turma.' : ''}`,
        confirm: 'Sair',
        done: 'Você saiu da turma',
      }
    case 'close':
      return {
        title: 'Encerrar a turma?',
        text: 'Tudo o que foi escrito nela é apagado para todo mundo. Não dá para desfazer.',
        confirm: 'Encerrar',
        done: 'Turma encerrada',
      }
    case 'remove':
      return {
        title: `Tirar ${nameOf(asking.who)} da turma?`,
        text: 'O que a pessoa escreveu sai junto, e ela não consegue voltar.',
        confirm: 'Tirar',
        done: 'Pessoa fora da turma',
      }
    case 'give': {
      const name = nameOf(asking.who)
      return {
        title: `Passar a turma para ${name}?`,
        text: `${name} passa a cuidar dela: edita, tira pessoas e pode encerrar. Você continua na turma.`,
        confirm: 'Passar',
        done: `Agora ${name} cuida da turma`,
      }
    }
  }
}

function nameOf({ person }: CircleMember): string {
  return isolated(person.displayName)
}
