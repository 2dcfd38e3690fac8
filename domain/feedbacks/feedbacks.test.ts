import { expect, it } from 'vitest'
import {
  feedbackCategories,
  feedbackCategoryNames,
  feedbackStatuses,
  feedbackStatusNames,
} from './feedbacks.ts'

it('categories and the columns of the board are called as people say them, in their order', () => {
  expect(feedbackCategories.map((category) => feedbackCategoryNames[category])).toEqual([
    'Problema',
    'Nova função',
    'Melhoria',
    'Outro',
  ])
  expect(feedbackStatuses.map((status) => feedbackStatusNames[status])).toEqual([
    'Na fila',
    'Em andamento',
    'Concluído',
  ])
})
