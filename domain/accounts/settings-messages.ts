/** The security screens by their names in the app; mails link to them. */
export const securityLabels = {
  screen: 'Preferências',
  section: 'Conta e segurança',
  twoStep: 'Verificação em duas etapas',
  passkeys: 'Chaves de acesso',
  identities: 'Outras formas de entrar',
  activity: 'Atividade da conta',
} as const

/** Texts of the account settings. */
export const accountSettingsMessages = {
  passwordWrong: 'Senha incorreta. Confira e tente de novo.',
  emailTaken: 'Este e-mail já tem uma conta. Use outro.',
  emailSame: 'Este já é o seu e-mail.',
  emailChanged: 'E-mail alterado!',
  emailChangeAsked: 'Confira o novo e-mail',
  emailConfirmed: 'E-mail confirmado!',
  passwordChanged: 'Senha alterada!',
  deletionRequested: 'Exclusão agendada',
  deletionUndone: 'Exclusão desfeita. Que bom que você ficou!',
} as const
