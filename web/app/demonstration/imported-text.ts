interface Imported {
  readonly ideas: number
  readonly answers: number
  readonly interests: number
}

/** 'Trouxemos 2 ideias como rascunho e 1 resposta de lição.'; null where there was nothing to bring. */
export function importedText({ ideas, answers, interests }: Imported): string | null {
  const parts = [
    counted(ideas, 'ideia como rascunho', 'ideias como rascunho'),
    counted(answers, 'resposta de lição', 'respostas de lição'),
    counted(interests, 'interesse', 'interesses'),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return `Trouxemos ${new Intl.ListFormat('pt-BR').format(parts)}.`
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
