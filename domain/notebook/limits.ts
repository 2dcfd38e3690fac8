import { longestFragment } from '#domain/tools/fragment.ts'

/** Sizes count UTF-16 code units, as a browser's counter does. */
export const notebookLimits = {
  /** Notes of one's own, in all chapters together. */
  notes: 20,
  noteText: 4000,
  noteTitle: 80,
  /** A tool's inputs, as its address holds them. */
  fragment: longestFragment,
  /** Finished tests shown, newest first. */
  tests: 40,
  /** Former texts kept of each task or note. */
  versions: 20,
  links: 5,
  linkLabel: 60,
} as const

/** For how many days a link may be open. */
export const linkDays = [7, 30, 90] as const

export type LinkDays = (typeof linkDays)[number]

export const usualLinkDays: LinkDays = 30

/** How long filling in a tool takes, roughly. */
export const toolMinutes = 8

export const notebookMessages = {
  noteEmpty: 'Escreva alguma coisa para guardar.',
  noteTooLong: `Escreva até ${notebookLimits.noteText} caracteres`,
  titleTooLong: `Use até ${notebookLimits.noteTitle} caracteres no título`,
  labelTooLong: `Use até ${notebookLimits.linkLabel} caracteres`,
  chaptersMissing: 'Escolha pelo menos um capítulo.',
  stale: 'Este texto mudou em outro lugar enquanto você escrevia. Veja os dois e escolha.',
  tooManyNotes: `O caderno guarda até ${notebookLimits.notes} notas suas. Apague uma ou junte duas para abrir espaço.`,
  unconfirmed: 'Confirme o seu e-mail antes de criar um link para outras pessoas.',
  tooManyLinks: `Você já tem ${notebookLimits.links} links abertos. Retire um para criar outro.`,
  daysWrong: `Escolha ${linkDays[0]}, ${linkDays[1]} ou ${linkDays[2]} dias.`,
  fragmentWrong: 'Abra a ferramenta de novo e guarde outra vez.',
  linkGone: 'Este link não abre nenhum caderno.',
} as const
