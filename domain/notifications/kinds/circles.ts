import { isolated } from '#domain/text/isolated.ts'
import { isOne, type Kinds, type NotificationText, type People, who } from './kind.ts'

export const circleNews = ['answered', 'joined', 'admitted', 'formed', 'lead', 'opened'] as const

/** What happened in a circle; names are stored. */
export type CircleNews = (typeof circleNews)[number]

export type CircleContents = {
  readonly circle: People & {
    readonly what: CircleNews
    readonly circle: { readonly id: string; readonly name: string }
  }
}

export const circleKinds = {
  circle: {
    preference: {
      key: 'circles',
      label: 'Turmas',
      hint: 'Check-ins, respostas e quem entra nas suas turmas',
    },
    path: ({ circle }) => `/groups/${circle.id}`,
    text: circleText,
  },
} as const satisfies Kinds<CircleContents>

function circleText({ what, circle, ...group }: CircleContents['circle']): NotificationText {
  const name = `“${isolated(circle.name)}”`
  switch (what) {
    case 'answered':
      return {
        who: who(group),
        what: `${isOne(group) ? 'respondeu' : 'responderam'} ao seu check-in em ${name}`,
      }
    case 'joined':
      return { who: who(group), what: `${isOne(group) ? 'entrou' : 'entraram'} na sua turma ${name}` }
    case 'admitted':
      return { who: null, what: `Abriu um lugar: você entrou na turma ${name}.` }
    case 'formed':
      return {
        who: null,
        what: `A turma ${name} está formada. O check-in vai de sexta às 8h a segunda às 23h59.`,
      }
    case 'lead':
      return { who: who(group), what: `deixou a turma ${name} aos seus cuidados` }
    case 'opened':
      return { who: null, what: `O check-in da turma ${name} abriu. Fecha segunda às 23h59.` }
  }
}
