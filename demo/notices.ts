/** Notices to the member about the demonstration's data. */
export const notices = {
  quarantined:
    'Não conseguimos ler parte dos dados da demonstração. Guardamos uma cópia neste navegador e restauramos o exemplo.',
  nothingLasts:
    'Este navegador não deixa guardar dados. Você pode usar tudo, mas ao fechar a página o que fez se perde.',
  twoTabs:
    'A demonstração está aberta em outra aba. Use uma de cada vez: sem https, o que se faz nas duas no mesmo instante pode se perder.',
} as const
