/** Every member has this list; it cannot be renamed or deleted. */
export const defaultListName = 'Salvos'

export const savedLimits = { lists: 20, name: 40, items: 1000 } as const

export const savedMessages = {
  nameMissing: 'Dê um nome à lista',
  nameTooLong: `O nome da lista deve ter no máximo ${savedLimits.name} caracteres`,
  nameTaken: 'Você já tem uma lista com este nome.',
  tooManyLists: `Você já tem ${savedLimits.lists} listas. Apague uma para criar outra.`,
  listFull: `Uma lista guarda até ${savedLimits.items} itens. Tire alguns, ou salve em outra lista.`,
  gone: 'Não está mais disponível',
} as const
