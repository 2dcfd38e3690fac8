/** Texts for refused uploads. */
export const pictureMessages = {
  wrongType: 'Só aceitamos imagens (JPEG, PNG, WebP ou GIF).',
  tooLarge: 'A imagem passa de 8 MB. Envie uma menor.',
  tooManyPixels: 'A imagem tem pontos demais. Diminua o tamanho dela e envie de novo.',
  unreadable: 'Não conseguimos ler esta imagem. Tente outra.',
  unreachable: 'Não conseguimos buscar essa foto. Confira o endereço ou envie a foto do seu aparelho.',
  tooMany: 'Espere as outras imagens terminarem de subir e tente de novo.',
  tooSlow: 'O envio da imagem parou. Verifique sua conexão e tente de novo.',
} as const
