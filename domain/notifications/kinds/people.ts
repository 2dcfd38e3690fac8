import type { ActivityKind } from '#domain/people/follows.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'
import { isOne, type Kinds, type People, who } from './kind.ts'

export const bellNews = ['ideas', 'diary', 'verdicts'] as const satisfies readonly ActivityKind[]

/** What a bell tells of, by its kind of activity; names are stored. */
export type BellNews = (typeof bellNews)[number]

export type PeopleContents = {
  readonly follow: {
    readonly people: readonly { readonly id: string; readonly displayName: string }[]
    readonly peopleCount: number
  }
  /** Somebody asked for a contact, or gave theirs. */
  readonly contact: People & { readonly what: 'asked' | 'accepted' }
  /** From a person or an idea whose bell the member rang. */
  readonly bell: People & {
    readonly what: BellNews
    readonly idea: { readonly id: string; readonly title: string }
    readonly times: number
  }
}

export const peopleKinds = {
  follow: {
    preference: { key: 'follows', label: 'Seguidores', hint: 'Quando alguém começa a seguir você' },
    path: ({ people: [newest], peopleCount }) =>
      peopleCount === 1 && newest !== undefined ? `/profile/${newest.id}` : '/profile?pessoas=followers',
    text: (group) => ({
      who: who(group),
      what: isOne(group) ? 'começou a seguir você' : 'começaram a seguir você',
    }),
  },
  contact: {
    preference: {
      key: 'contacts',
      label: 'Pedidos de contato',
      hint: 'Quando alguém quer falar com você, ou aceita o seu pedido',
    },
    path: ({ what }) => `/profile?contatos=${what === 'asked' ? 'received' : 'sent'}`,
    text: (group) => ({
      who: who(group),
      what:
        group.what === 'asked'
          ? `${isOne(group) ? 'quer' : 'querem'} falar com você`
          : `${isOne(group) ? 'passou' : 'passaram'} um contato para você`,
    }),
  },
  bell: {
    preference: {
      key: 'bells',
      label: 'Sininhos',
      hint: 'Ideias novas, diários e testes das pessoas e ideias em que você ligou o sininho',
    },
    path: ({ idea, what }) => `/idea/${idea.id}${what === 'diary' ? '#diario' : ''}`,
    text: (group) => ({ who: who(group), what: rang(group) }),
  },
} as const satisfies Kinds<PeopleContents>

function rang({ what, times, idea }: PeopleContents['bell']): string {
  const title = `“${isolated(idea.title)}”`
  switch (what) {
    case 'ideas':
      return `publicou a ideia ${title}`
    case 'diary':
      return `escreveu ${times > 1 ? `${formatNumber(times)} vezes ` : ''}no diário de ${title}`
    case 'verdicts':
      return `terminou ${times > 1 ? `${formatNumber(times)} testes` : 'um teste'} em ${title}`
  }
}
