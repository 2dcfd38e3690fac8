import { commentEditMinutes } from './conversation.ts'
import { commentLimits, ideaLimits } from './rules.ts'

/** Texts of the idea screens and the contract, word for word as specified. */
export const ideaMessages = {
  validationTitle: 'Erro de validação',
  titleRequired: 'O título é obrigatório',
  titleTooLong: 'O título deve ter no máximo 100 caracteres',
  descriptionRequired: 'A descrição é obrigatória',
  descriptionTooLong: 'A descrição deve ter no máximo 1000 caracteres',
  categoryUnknown: 'Escolha uma das categorias',
  tooManyPictures: 'Você pode adicionar no máximo 5 imagens',
  pictureDescriptionMissing: 'Diga o que a imagem mostra, ou deixe em branco',
  pictureDescriptionTooLong: `A descrição da imagem deve ter no máximo ${ideaLimits.pictureDescription} caracteres`,
  pictureLimitTitle: 'Limite de imagens excedido',
  pictureLimitDetail: 'Você pode adicionar no máximo 5 imagens.',
  created: 'Ideia criada! 🎉',
  createFailed: 'Erro ao criar ideia',
  updated: 'Ideia atualizada! ✨',
  updateFailed: 'Erro ao atualizar',
  deleted: 'Ideia excluída 🗑️',
  deleteFailed: 'Erro ao excluir',
  unauthenticated: 'Usuário não autenticado',
  unauthenticatedCreate: 'Você precisa estar logado para criar uma ideia.',
  privateNeedsPremium: 'Ideias privadas fazem parte do Premium. Publique esta para todos ou conheça o plano.',
  pictureMissing: 'Uma das imagens não está mais disponível. Envie de novo.',
  commentRequired: 'O comentário não pode estar vazio',
  commentTooLong: 'O comentário deve ter no máximo 500 caracteres',
  alreadyJustified: 'Você já contou o porquê desta reação. Para dizer mais, escreva um comentário.',
  commentEditClosed: `O prazo de ${commentEditMinutes} minutos para editar terminou, ou o comentário já foi marcado como útil. Você ainda pode responder a ele.`,
  commentKeepLength: `Este comentário valeu como longo: deixe pelo menos ${commentLimits.long} caracteres.`,
  commentTextRepeated: 'Você já publicou um comentário com este texto. Mude alguma coisa para salvar.',
  alreadyUseful: 'Este comentário já foi marcado como útil.',
} as const
