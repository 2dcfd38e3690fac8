import { expect, it } from 'vitest'
import type { Idea } from '#contract/ideas.ts'
import { wallNote } from './draw-note.ts'

const idea: Idea = {
  id: 'idea',
  title: 'Bolo de pote',
  description: 'Entrega no bairro.',
  category: null,
  isPublic: true,
  highlighted: false,
  pictures: [],
  author: {
    id: 'author',
    displayName: 'Dona Ciça',
    avatarUrl: null,
    color: '#b45309',
    isPremium: false,
    isSample: false,
    level: 1,
    tier: 'bronze',
  },
  likes: 0,
  dislikes: 0,
  comments: 0,
  createdAt: '2026-01-01T12:00:00Z',
  editedAt: null,
}

it('a note names its author in full', () => {
  expect(wallNote(idea)).toContain('>Dona Ciça<')
})
