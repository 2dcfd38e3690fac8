/**
 * Errors any operation may answer with. `message` is what the screen shows when it knows nothing better;
 * codes are for programs and never change.
 */
export const commonErrors = {
  UNAUTHENTICATED: { status: 401, message: 'Entre para continuar.' },
  FORBIDDEN: { status: 403, message: 'Você não pode fazer isso.' },
  NOT_FOUND: { status: 404, message: 'Não encontramos o que você procura.' },
  INVALID_INPUT: { status: 422, message: 'Confira os dados e tente de novo.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  UNAVAILABLE: { status: 503, message: 'Serviço indisponível no momento. Tente de novo em instantes.' },
} as const
