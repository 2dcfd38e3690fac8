/** The sample above the list of trails. What a step pays is in the rule book, by its place. */
export const sampleChecklist = {
  title: 'App de Finanças',
  steps: [
    'Anotar os gastos de uma semana',
    'Desenhar a tela principal no papel',
    'Mostrar o desenho para três pessoas',
  ],
} as const
