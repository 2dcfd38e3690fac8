import { ruleBooks } from '#domain/economy/rule-books.ts'
import { isDemonstration } from './choice.ts'

/** The amounts that the backend pays. */
export const ruleBook = isDemonstration ? ruleBooks.demonstration : ruleBooks.product
