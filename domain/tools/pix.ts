import { readMoney } from '#domain/text/numbers.ts'
import { FormReader, type ToolAnswer } from './forms.ts'

export const pixKinds = ['cpf', 'cnpj', 'email', 'phone', 'evp'] as const
export type PixKind = (typeof pixKinds)[number]

export const pixKindNames: Readonly<Record<PixKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'celular',
  evp: 'chave aleatória',
}

/** As the Central Bank's manual of the BR Code has them, but for the description, which we keep short. */
export const pixLimits = { key: 77, name: 25, city: 15, description: 40 } as const

/** What the field of the account, 99 bytes in all, has left beside the key. */
export function descriptionRoom(key: string): number {
  return Math.max(0, Math.min(pixLimits.description, 73 - key.length))
}

export type PixField = 'key' | 'name' | 'city' | 'amount' | 'description'
export type PixForm = Readonly<Record<PixField, string>>

export const blankPix: PixForm = { key: '', name: '', city: '', amount: '', description: '' }

/** A random key that belongs to nobody: the example must not be payable. */
export const pixExample: PixForm = {
  key: '00000000-0000-4000-8000-000000000000',
  name: 'Doces da Heloísa',
  city: 'Cachoeiro',
  amount: '142,50',
  description: 'Bolo de 2 kg',
}

/** Knows the forms of keys and the EMV format; the app has a library for it. */
export interface PixWriter {
  readKey(text: string): { readonly type: PixKind; readonly value: string } | null
  write(charge: {
    readonly key: string
    readonly merchantName: string
    readonly merchantCity: string
    readonly amount?: number
    readonly description?: string
  }): string | null
}

export interface PixCharge {
  /** 'Pix copia e cola', which the QR code holds too. */
  readonly code: string
  readonly kind: PixKind
  readonly key: string
  /** As the code has them: without accents, cut to the manual's lengths. */
  readonly name: string
  readonly city: string
  readonly cents: number | null
  readonly description: string
}

export function makePixCharge(form: PixForm, writer: PixWriter): ToolAnswer<PixField, PixCharge> {
  const reader = new FormReader(form)
  const cents = reader.number('amount', readMoney)
  if (cents === 0)
    reader.errors.amount = 'Para deixar o valor em aberto, apague o zero: quem paga escreve quanto.'
  const typed = form.key.trim()
  const key = typed === '' || typed.length > pixLimits.key ? null : writer.readKey(typed)
  if (typed !== '' && key === null) reader.errors.key = keyProblem(typed)
  if (key?.type === 'cpf' && couldBeMobile(typed, writer))
    reader.errors.key = 'É CPF ou celular? Escreva +55 antes do celular, ou os pontos do CPF.'
  if (typed === '')
    return reader.advise('Escreva a sua chave Pix: CPF, CNPJ, e-mail, celular ou a chave aleatória do banco.')
  const [name, city] = [plainText(form.name, pixLimits.name), plainText(form.city, pixLimits.city)]
  if (form.name.trim() !== '' && name === '') reader.errors.name = 'O nome precisa de letras comuns.'
  if (form.city.trim() !== '' && city === '') reader.errors.city = 'A cidade precisa de letras comuns.'
  if (key === null) return reader.advise('')
  if (name === '') return reader.advise('Falta o seu nome, ou o do negócio, como está na conta do banco.')
  if (city === '') return reader.advise('Falta a cidade. O código do Pix exige, mesmo que ninguém olhe.')
  const description = plainText(form.description, descriptionRoom(key.value))
  const code = writer.write({
    key: key.value,
    merchantName: name,
    merchantCity: city,
    ...(cents === null ? {} : { amount: cents / 100 }),
    ...(description === '' ? {} : { description }),
  })
  if (code === null) return reader.advise('Não consegui montar esse código. Confira a chave e o valor.')
  return reader.answer({ code, kind: key.type, key: key.value, name, city, cents, description })
}

/** About one mobile number in a hundred is a valid CPF too; only its dots tell them apart. */
function couldBeMobile(text: string, writer: PixWriter): boolean {
  if (text.includes('.') || text.includes('-')) return false
  return writer.readKey(`+55${text}`)?.type === 'phone'
}

function keyProblem(text: string): string {
  if (text.length > pixLimits.key) return `Uma chave Pix tem no máximo ${pixLimits.key} caracteres.`
  if (text.includes('@')) return 'Esse e-mail parece incompleto. Confira o que vem depois do @.'
  let digits = 0
  for (const character of text) if (character >= '0' && character <= '9') digits += 1
  if (digits === 11)
    return 'Os números não fecham como CPF nem como celular. Celular leva DDD e começa com 9.'
  if (digits === 14) return 'Os números não fecham como CNPJ. Confira um por um.'
  if (digits === 10) return 'Telefone fixo não é chave Pix. Use o celular com DDD, e o 9 na frente.'
  return 'Não reconheci essa chave. Copie do aplicativo do seu banco, do jeito que está lá.'
}

/** Printable ASCII, as the BR Code has it: 'São João' is 'Sao Joao'. */
export function plainText(text: string, max: number): string {
  return text
    .slice(0, max * 4)
    .normalize('NFD')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[^ -~]/gu, '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
    .slice(0, max)
    .trim()
}
