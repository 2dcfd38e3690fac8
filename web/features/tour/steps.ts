export interface TourStep {
  readonly title: string
  readonly text: string
  /** Where it points: the first of these that is on the screen. */
  readonly places: readonly string[]
}

export const tourSteps: readonly TourStep[] = [
  {
    title: 'Feed de Ideias',
    text: 'Aqui ficam os post-its da comunidade. Leia, reaja e diga o que você faria diferente.',
    places: ['.wall-note', '#conteudo [role="tablist"]'],
  },
  {
    title: 'Criar Post-it',
    text: 'Teve uma ideia? Escreva em um post-it e receba opinião de verdade.',
    places: ['a.button[href$="/create"]'],
  },
  {
    title: 'Trilhas de Aprendizado',
    text: 'Lições curtas, do primeiro palpite ao crescimento, com uma tarefa da vida real em cada etapa.',
    places: ['nav a[href$="/trails"]'],
  },
  {
    title: 'Seu Perfil e BPoints',
    text: 'Seu nível, seus selos e os BPoints que você ganha ajudando os outros.',
    places: ['nav a[href$="/profile"]'],
  },
]
