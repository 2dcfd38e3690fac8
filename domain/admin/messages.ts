/** Texts for admins. The first two are fixed by the product. */
export const adminMessages = {
  exported: 'CSV exportado com sucesso!',
  exportFailed: 'Erro ao exportar CSV',
  adsOn: 'Anúncios ativados',
  adsOff: 'Anúncios desativados',
  alreadyDecided: 'Esta denúncia já foi decidida de outro jeito. Atualize a lista.',
  alreadyAnswered: 'Este pedido já foi respondido ou cancelado. Atualize a lista.',
  adminNotSuspended:
    'Quem é da administração não pode ser suspenso. Tire antes o papel com npm run admin -- e-mail --remove.',
  starterStays: 'A trilha inicial fica sempre publicada: é para ela que levamos quem chega.',
  mentorLeft:
    'Esta pessoa deixou de ser mentora por escolha dela. Só uma nova candidatura traz o perfil de volta.',
  mentorIdTaken: 'Já existe um mentor com esse nome. Acrescente um sobrenome.',
} as const
