/**
 * Errors any operation may return. Screens show `message` if they have nothing more specific; codes are for
 * programs and never change.
 */
export const commonErrors = {
  UNAUTHENTICATED: { status: 401, message: 'Entre para continuar.' },
  FORBIDDEN: { status: 403, message: 'Você não pode fazer isso.' },
  /** For admins: the role alone is not enough. */
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message:
      'A administração pede um segundo fator. Ative um nas configurações e entre com ele para continuar.',
  },
  NOT_FOUND: { status: 404, message: 'Não encontramos o que você procura.' },
  INVALID_INPUT: { status: 422, message: 'Confira os dados e tente de novo.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  /**
   * The demonstration runs in one browser: operations that need an account or other people are not available.
   */
  NOT_IN_DEMONSTRATION: {
    status: 501,
    message: 'Isto só funciona com uma conta de verdade. Crie a sua e continue de onde parou.',
  },
  /** Demonstration only: nothing was stored, and nothing was lost. */
  STORAGE_FULL: {
    status: 507,
    message:
      'O espaço deste navegador acabou e nada foi salvo. Apague uma ideia com imagens ou reinicie os dados.',
  },
  UNAVAILABLE: { status: 503, message: 'Serviço indisponível no momento. Tente de novo em instantes.' },
} as const
