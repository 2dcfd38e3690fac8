import { expect, it } from 'vitest'
import { ideaCategories, ideaCategoryNames } from './categories.ts'

it('the four categories are called as the product calls them', () => {
  expect(ideaCategories.map((category) => ideaCategoryNames[category])).toEqual([
    'Tecnologia',
    'Alimentação',
    'Serviços',
    'Educação',
  ])
})
