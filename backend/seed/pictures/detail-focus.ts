/** Where the close-up of a kind looks, on the drawing's square of 600 units; the upper middle otherwise. */
export const detailFocus: Record<string, [number, number]> = {
  headphones: [420, 300], earbuds: [300, 260], speaker: [300, 330], phone: [220, 210], tablet: [330, 250], laptop: [360, 330],
  keyboard: [230, 290], camera: [300, 290], kettle: [370, 270], pan: [240, 350], pot: [240, 260], mug: [330, 300],
  teapot: [250, 280], bowl: [300, 270], lamp: [300, 260], chair: [300, 240], armchair: [300, 280], cushion: [230, 240],
  clock: [330, 270], vase: [300, 330], candle: [300, 260], dress: [300, 230], skirt: [300, 220], blouse: [300, 220],
  sweater: [300, 230], handbag: [300, 330], scarf: [280, 280], tshirt: [300, 210], shirt: [300, 230], jacket: [300, 240],
  hoodie: [300, 220], jeans: [300, 190], cap: [260, 300], sneaker: [330, 340], boot: [300, 330], sandal: [300, 340], heel: [330, 350],
  bicycle: [360, 300], tent: [300, 340], backpack: [300, 320], bottle: [300, 230], watch: [300, 290], smartwatch: [300, 290],
  ring: [300, 220], necklace: [300, 380], earrings: [220, 330], sunglasses: [230, 290], plant: [300, 270], cactus: [300, 280],
  novel: [290, 260], cookbook: [300, 270], notebook: [330, 280], pen: [360, 240], coffee: [300, 330], tea: [300, 330], oil: [300, 350],
  honey: [300, 330], jam: [300, 330], chocolate: [300, 280], train: [260, 330], blocks: [300, 330], teddy: [300, 230],
}
