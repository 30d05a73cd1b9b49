/** Links that hand a page on to somebody: their app has the text ready, and asks to whom. */
export function shareWays(title: string, url: string): { whatsapp: string; email: string } {
  const text = encodeURIComponent(`${title}: ${url}`);
  return {
    whatsapp: `https://wa.me/?text=${text}`,
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
  };
}
