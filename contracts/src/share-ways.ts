/** Links that share a page by WhatsApp or e-mail, with a prefilled text; the user chooses the recipient. */
export function shareWays(title: string, url: string): { whatsapp: string; email: string } {
  const text = encodeURIComponent(`${title}: ${url}`);
  return {
    whatsapp: `https://wa.me/?text=${text}`,
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
  };
}
