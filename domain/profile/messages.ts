/** What the profile forms say; the phone's, the bio's and the last two texts are fixed by the product. */
export const profileMessages = {
  phoneInvalid: 'Telefone inválido. Use formato (99) 99999-9999',
  bioTooLong: 'Bio deve ter no máximo 500 caracteres',
  photoInvalid: 'Use um endereço que comece com https://',
  photoMissing: 'Não encontramos a foto enviada. Envie de novo.',
  photoChanged: 'Foto atualizada!',
  updated: 'Perfil atualizado!',
  updateFailed: 'Erro ao atualizar perfil',
  interestsUpdated: 'Interesses atualizados!',
  colorUnknown: 'Escolha uma das cores',
  socialInvalid: 'Use o seu @usuário ou o endereço completo, com https://',
  completed: 'Perfil completado com sucesso!',
  completeFailed: 'Erro ao completar perfil',
} as const
