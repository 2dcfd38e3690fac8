import { verdictNames } from '#domain/evidence/messages.ts'
import type { Verdict } from '#domain/evidence/test-card.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'
import { withoutAddresses } from '#domain/text/without-addresses.ts'

/** What happened to a public idea of the member. */
export type IdeaNews = {
  readonly title: string
  readonly likes: number
  readonly comments: number
  readonly interested: number
  readonly verdict: Verdict | null
}

/** One check-in of a circle of the member. */
export type CircleWeekNews = {
  readonly name: string
  readonly members: number
  readonly checkedIn: number
  readonly streak: number
  /** Others who checked in, whom the member sees. */
  readonly people: readonly string[]
  /** It is open still, and the member has not checked in. */
  readonly isMissing: boolean
}

/** What somebody did whom the member follows; without a name where only the idea is followed. */
export type PersonNews =
  | { readonly kind: 'ideas'; readonly name: string; readonly title: string }
  | { readonly kind: 'diary'; readonly name: string | null; readonly title: string }
  | {
      readonly kind: 'verdicts'
      readonly name: string | null
      readonly title: string
      readonly verdict: Verdict
    }
  | { readonly kind: 'trails' | 'badges'; readonly name: string; readonly badge: string }

export type DigestContent = {
  readonly ideas: readonly IdeaNews[]
  readonly circles: readonly CircleWeekNews[]
  /** Newest first. */
  readonly people: readonly PersonNews[]
  /** More than these, nobody counted how many. */
  readonly hasMorePeople: boolean
}

export type DigestText = {
  readonly subject: string
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[]
}

/** Lines of each section; what is left out is only counted. */
export const digestLimits = { ideas: 5, people: 6, names: 3 } as const

/** Null: nothing happened, so there is nothing to send. No text of a member keeps an address. */
export function digestText({ ideas, circles, people, hasMorePeople }: DigestContent): DigestText | null {
  const told = ideas.filter((idea) => factsOf(idea).length > 0 || idea.verdict !== null).toSorted(byWeight)
  const active = circles.filter((circle) => circle.people.length > 0)
  const sections = [
    {
      heading: 'Suas ideias',
      lines: shortened(told.map(ideaLine), digestLimits.ideas, [
        'ideia sua com novidade',
        'ideias suas com novidades',
      ]),
    },
    { heading: active.length === 1 ? 'Sua turma' : 'Suas turmas', lines: active.map(circleLine) },
    {
      heading: 'Quem você segue',
      lines: hasMorePeople
        ? [...people.slice(0, digestLimits.people).map(personLine), 'E mais novidades.']
        : shortened(people.map(personLine), digestLimits.people, ['novidade', 'novidades']),
    },
  ].filter(({ lines }) => lines.length > 0)
  return sections.length === 0 ? null : { subject: subjectOf(told, active.length > 0), sections }
}

/** Without a word of a member: the subject is shown on locked screens. */
function subjectOf(ideas: readonly IdeaNews[], hasCircle: boolean): string {
  const sum = (of: 'likes' | 'comments' | 'interested') => ideas.reduce((all, idea) => all + idea[of], 0)
  const facts = factsOf({ likes: sum('likes'), comments: sum('comments'), interested: sum('interested') })
  const begin = 'Sua semana na Colmeia:'
  if (facts.length > 0) return `${begin} ${listed(facts)}`
  if (ideas.length > 0) return `${begin} um teste seu chegou ao fim`
  return hasCircle ? `${begin} teve check-in na turma` : `${begin} novidades de quem você segue`
}

function factsOf({
  likes,
  comments,
  interested,
}: Pick<IdeaNews, 'likes' | 'comments' | 'interested'>): string[] {
  return [
    counted(likes, 'curtida', 'curtidas'),
    counted(comments, 'comentário', 'comentários'),
    counted(interested, 'pessoa interessada', 'pessoas interessadas'),
  ].filter((fact) => fact !== '')
}

function byWeight(one: IdeaNews, other: IdeaNews): number {
  const weight = (idea: IdeaNews) =>
    (idea.verdict === null ? 0 : 1000) + 10 * idea.interested + 5 * idea.comments + idea.likes
  return weight(other) - weight(one)
}

function ideaLine(idea: IdeaNews): string {
  const facts = factsOf(idea)
  const verdict = idea.verdict === null ? '' : `o teste ${verdictNames[idea.verdict]}`
  return `${quoted(idea.title, 'Ideia sem título')}: ${[listed(facts), verdict].filter((part) => part !== '').join('; ')}.`
}

function circleLine({ name, members, checkedIn, streak, people, isMissing }: CircleWeekNews): string {
  const names = people.slice(0, digestLimits.names).map((person) => plain(person, 'Alguém'))
  const more = people.length - names.length
  const who = listed(more > 0 ? [...names, `mais ${formatNumber(more)}`] : names)
  const kept = streak > 1 ? ` ${formatNumber(streak)} semanas seguidas.` : ''
  const missing = isMissing ? ' O seu ainda cabe: fecha hoje às 23h59.' : ''
  return `${quoted(name, 'Turma')}: ${who} ${people.length === 1 ? 'fez' : 'fizeram'} o check-in (${checkedIn} de ${members}).${kept}${missing}`
}

function personLine(news: PersonNews): string {
  const who = news.name === null ? null : plain(news.name, 'Alguém que você segue')
  switch (news.kind) {
    case 'ideas':
      return `${who} publicou ${quoted(news.title, 'uma ideia')}.`
    case 'diary':
      return who === null
        ? `Tem página nova no diário de ${quoted(news.title, 'uma ideia')}, que você acompanha.`
        : `${who} escreveu no diário de ${quoted(news.title, 'uma ideia')}.`
    case 'verdicts':
      return news.name === null
        ? `${quoted(news.title, 'Uma ideia')}, que você acompanha: o teste ${verdictNames[news.verdict]}.`
        : `O teste de ${plain(news.name, 'alguém que você segue')} em ${quoted(news.title, 'uma ideia')} ${verdictNames[news.verdict]}.`
    case 'trails':
      return `${who} terminou uma trilha e ganhou “${news.badge}”.`
    case 'badges':
      return `${who} ganhou “${news.badge}”.`
  }
}

function shortened(
  lines: readonly string[],
  most: number,
  [one, many]: readonly [string, string],
): readonly string[] {
  const more = lines.length - most
  return more <= 0 ? lines : [...lines.slice(0, most), `E mais ${counted(more, one, many)}.`]
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** 'a', 'a e b', 'a, b e c'. */
function listed(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} e ${last}`
}

function quoted(text: string, otherwise: string): string {
  const shown = plain(text, '')
  return shown === '' ? otherwise : `“${shown}”`
}

function plain(text: string, otherwise: string): string {
  const shown = withoutAddresses(text)
  return /[\p{L}\p{N}]/u.test(shown) ? isolated(shown) : otherwise
}
