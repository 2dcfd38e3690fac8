export interface SampleFriend {
  readonly name: string
  readonly color: string
  readonly about: string
}

export interface SampleActivity {
  readonly friend: string
  /** Completes the friend's name into a sentence. */
  readonly did: string
  readonly what: string
  readonly when: string
}

/** Invented people and what they might be doing: what this screen will look like once friends exist. */
export const sampleFriends: readonly SampleFriend[] = [
  { name: 'Bia Laranjeira', color: '#FFD700', about: 'Doces de compota' },
  { name: 'Rafa Camomila', color: '#60A5FA', about: 'Pequenos aplicativos' },
  { name: 'Lia Mandaçaia', color: '#F472B6', about: 'Ateliê de costura' },
  { name: 'Zeca Jataí', color: '#34D399', about: 'Abelhas sem ferrão' },
]

export const sampleActivities: readonly SampleActivity[] = [
  {
    friend: 'Bia Laranjeira',
    did: 'publicou a ideia',
    what: 'Compota na cafeteria da esquina',
    when: 'há 2 h',
  },
  { friend: 'Rafa Camomila', did: 'concluiu a etapa', what: 'Pergunte pelo passado', when: 'há 5 h' },
  { friend: 'Lia Mandaçaia', did: 'comentou em', what: 'Oficina de costura do bairro', when: 'ontem' },
  { friend: 'Zeca Jataí', did: 'conquistou o selo', what: 'Sete dias seguidos', when: 'há 2 dias' },
  { friend: 'Bia Laranjeira', did: 'curtiu', what: 'Feira por assinatura', when: 'há 3 dias' },
]
