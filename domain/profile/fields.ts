export const profileLimits = {
  bio: 500,
  photoUrl: 2000,
  /** As typed, with brackets, space and dash. */
  phoneInput: 15,
  social: 120,
} as const

/** Texts of the profile forms; the phone's, the bio's and the last two are fixed by the product. */
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

/** The digits of the typed text. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/gu, '')
}

/** 10 or 11 digits, the first two being an area code from 11 to 99. */
export function isPhone(typed: string): boolean {
  const digits = phoneDigits(typed)
  return /^[()\d\s.+-]*$/u.test(typed) && /^\d{10,11}$/u.test(digits) && Number(digits.slice(0, 2)) >= 11
}

/** A number while typed and when shown: (11) 98765-4321, or (11) 3456-7890. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, 11)
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const area = `(${digits.slice(0, 2)}) `
  const rest = digits.slice(2)
  const lead = rest.length > 8 ? 5 : 4
  const number = rest.length <= lead ? rest : `${rest.slice(0, lead)}-${rest.slice(lead)}`
  return (area + number).slice(0, profileLimits.phoneInput)
}

const longestName = 61

/** A user name, with or without its @, or a full https address; empty means none. */
export function isSocial(typed: string): boolean {
  return (
    typed === '' || (typed.length <= longestName && /^@?[\p{L}\p{N}._-]+$/u.test(typed)) || isHttps(typed)
  )
}

/** Available everywhere; the domain is compiled without the type libraries of browser and server. */
declare const URL: new (address: string) => { readonly hostname: string }

/** Whether a browser may safely open this address of a picture or page. */
export function isHttps(typed: string): boolean {
  if (!/^https:\/\/[^/]/iu.test(typed) || /[\s\\]/u.test(typed)) return false
  const authority = typed.slice('https://'.length).split(/[/?#]/u, 1)[0] ?? ''
  // A user name before an @ hides where the address leads.
  if (authority.includes('@')) return false
  try {
    // A host without a dot is not on the public web.
    return /[^.]\.[^.]/u.test(new URL(typed).hostname)
  } catch {
    return false
  }
}

const homes = {
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  x: 'https://x.com/',
} as const

/** The address of a name on a network; a full address stays as it is. */
export function socialAddress(network: keyof typeof homes, given: string): string {
  return isHttps(given) ? given : `${homes[network]}${encodeURIComponent(given.replace(/^@/u, ''))}`
}
