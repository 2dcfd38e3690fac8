interface Imported {
  readonly ideas: number
  readonly answers: number
  readonly interests: number
}

/** 'Trouxemos 2 ideias como rascunho e 1 resposta de lição.'; null if nothing was imported. */
export function importedText(imported: Imported): string | null {
  const list = listed(imported)
  return list === null ? null : `Trouxemos ${list}.`
}

/** 'Da demonstração vem junto: 2 ideias como rascunho.', shown before there is an account. */
export function comingText(imported: Imported): string | null {
  const list = listed(imported)
  return list === null ? null : `Da demonstração vem junto: ${list}.`
}

function listed({ ideas, answers, interests }: Imported): string | null {
  const parts = [
    counted(ideas, 'ideia como rascunho', 'ideias como rascunho'),
    counted(answers, 'resposta de lição', 'respostas de lição'),
    counted(interests, 'interesse', 'interesses'),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : new Intl.ListFormat('pt-BR').format(parts)
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
