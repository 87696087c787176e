import type { Text } from './fr.ts'

/** Turkish. */
export const tr: Record<Text, string> = {
  // The call itself
  'Unauthenticated.': 'Lütfen giriş yapın.',
  'Not found.': 'Bulunamadı.',
  'Server error.': 'Bir şeyler ters gitti.',
  'The address is not readable.': 'Adres okunamıyor.',
  'The request is not readable.': 'İstek okunamıyor.',
  'The request body is too large.': 'İstek çok büyük.',
  'The content type is not supported.': 'Bu içerik türü desteklenmiyor.',
  'Too many attempts. Please try again later.': 'Çok fazla deneme yapıldı. Lütfen daha sonra tekrar deneyin.',
  'Idempotency key is not valid': 'Tekrar anahtarı geçerli değil',
  'The agreed total is not valid': 'Kabul edilen toplam geçerli değil',
  'The total is {amount} by now. Nothing was ordered.': 'Toplam artık {amount}. Hiçbir şey sipariş edilmedi.',
  'The total is too large. Please order less at a time.':
    'Toplam çok yüksek. Lütfen tek seferde daha az sipariş verin.',
  'Cart is not readable': 'Sepet okunamıyor',
  'Order data is not readable': 'Sipariş verileri okunamıyor',
  '{label} must be a list of cart ids': '{label}: sepet numaralarından oluşan bir liste olmalı',
  'Deleted images must be a list': 'Silinen görseller bir liste olmalı',

  // Rules of forms
  '{label} is required': '{label} gerekli',
  '{label} must not be longer than {max} characters': '{label} en fazla {max} karakter olabilir',
  '{label} holds characters that are not allowed': '{label} izin verilmeyen karakterler içeriyor',
  '{label} must be one line, without tabs or invisible characters':
    '{label} tek satır olmalı, sekme veya görünmez karakter içermemeli',
  'Invalid email': 'Geçersiz e-posta',
  'Invalid Password Length': 'Geçersiz şifre uzunluğu',
  'Code must have at least 4 characters': 'Kod en az 4 karakter olmalı',
  'Country is not known': 'Ülke bilinmiyor',
  'Country must have 2 letters': 'Ülke 2 harf olmalı',
  'State is not known': 'Eyalet veya bölge bilinmiyor',

  // Fields
  'User token': 'Kullanıcı anahtarı',
  Name: 'Ad',
  Email: 'E-posta',
  Password: 'Şifre',
  'Current password': 'Mevcut şifre',
  'New password': 'Yeni şifre',
  Code: 'Kod',
  Subject: 'Konu',
  Message: 'Mesaj',
  Country: 'Ülke',
  City: 'Şehir',
  Zip: 'Posta kodu',
  Address: 'Adres',
  Phone: 'Telefon',
  State: 'Eyalet veya bölge',
  'Second address line': 'Daire, kat, bina',
  'Delivery instruction': 'Teslimat notu',
  Title: 'Neden',
  Reason: 'Neden',
  Review: 'Yorumunuz',
  Rating: 'Puanınız',
  Voucher: 'Kupon kodu',
  Price: 'Fiyat',
  Cart: 'Sepet',
  Checked: 'Seçili ürünler',
  Unchecked: 'Seçili olmayan ürünler',
  Product: 'Ürün',
  Inventory: 'Seçenek',
  Quantity: 'Adet',
  Order: 'Sipariş',
  'Order method': 'Ödeme yöntemi',
  Store: 'Mağaza',
  Image: 'Görsel',

  // People and their account
  'This email is not verified': 'Bu e-posta henüz doğrulanmadı',
  'The code is wrong or too old': 'Kod yanlış veya süresi dolmuş',
  'Email or password is wrong': 'E-posta veya şifre yanlış',
  'The current password is wrong': 'Mevcut şifre yanlış',
  'You have been logged out': 'Çıkış yaptınız',
  'Profile has been updated': 'Profil güncellendi',
  'Password has been updated': 'Şifre değiştirildi',
  'The sign-in was not finished. Please try again.': 'Oturum açma tamamlanamadı. Lütfen tekrar deneyin.',
  'This way to sign in is not offered.': 'Bu giriş yöntemi sunulmuyor.',
  'Verify your email': 'E-postanızı doğrulayın',
  'You already have an account': 'Zaten bir hesabınız var',
  'Somebody asked for a new account with this email address, which has one already.':
    'Biri bu e-posta adresiyle yeni bir hesap açmak istedi, ancak bu adresin zaten bir hesabı var.',
  'If it was you, sign in or choose a new password. Otherwise there is nothing to do.':
    'Bunu siz yaptıysanız giriş yapın veya yeni bir şifre belirleyin. Değilse bir şey yapmanız gerekmez.',
  'Reset your password': 'Yeni bir şifre belirleyin',
  'Your code is {code}.': 'Kodunuz: {code}.',

  // Addresses and saved things
  'Address has been saved': 'Adres kaydedildi',
  'Address has been deleted': 'Adres silindi',
  'Address is not found': 'Adres bulunamadı',
  'An order uses this address': 'Bu adres bir siparişte kullanılıyor',
  'The address book is full': 'Adres defteriniz dolu',
  'Product has been added to the wishlist': 'Ürün istek listesine eklendi',
  'Product has been removed from the wishlist': 'Ürün istek listesinden çıkarıldı',
  'Product has been added to the compared list': 'Ürün karşılaştırma listesine eklendi',
  'Product has been removed from the compared list': 'Ürün karşılaştırma listesinden çıkarıldı',
  'You follow this store now': 'Artık bu mağazayı takip ediyorsunuz',
  'You do not follow this store any more': 'Artık bu mağazayı takip etmiyorsunuz',

  // Catalogue and pages
  'Product is not found': 'Ürün bulunamadı',
  'Store is not found': 'Mağaza bulunamadı',
  'Page is not found': 'Sayfa bulunamadı',
  'Language is not found': 'Bu dil mevcut değil',
  'This flash sale is over or does not exist': 'Bu flaş indirim bitmiş veya mevcut değil',

  // Cart and shipping
  'Cart item is not found': 'Bu ürün sepetinizde değil',
  'The cart is full.': 'Sepetiniz dolu.',
  'Must have minimum 1 item.': 'En az 1 ürün olmalı.',
  'Maximum quantity exceeds.': 'En yüksek adet aşıldı.',
  'This product is not available.': 'Bu ürün mevcut değil.',
  'This product is out of stock.': 'Bu ürün stokta yok.',
  'Product quantity exceeds inventory.': 'İstenen adet stoktan fazla.',
  'Product is unable to be shipped.': 'Ürün gönderilemiyor.',
  'Please add an address first.': 'Lütfen önce bir adres ekleyin.',
  "You don't have any product selected. Please a select a product first.":
    'Seçili bir ürününüz yok. Lütfen önce bir ürün seçin.',

  // Vouchers
  'This voucher is not valid': 'Bu kupon geçerli değil',
  'This voucher needs a minimum spend of {amount}': 'Bu kupon {amount} ve üzeri alışverişlerde geçerli',
  'This voucher has been used up': 'Bu kuponun kullanım hakkı doldu',
  'You have used this voucher already': 'Bu kuponu daha önce kullandınız',
  'This voucher is out of date': 'Bu kupon şu anda geçerli değil',

  // Orders and payments
  'Order is not found': 'Sipariş bulunamadı',
  'Not paid in time': 'Zamanında ödenmedi',
  'No payment arrived in time, so this order was cancelled. Nothing was charged.':
    'Ödeme zamanında ulaşmadığı için bu sipariş iptal edildi. Sizden ücret alınmadı.',
  'This order is cancelled': 'Bu sipariş iptal edildi',
  'This order is not cancelled': 'Bu sipariş iptal edilmedi',
  'This order is paid already': 'Bu sipariş zaten ödendi',
  'The shop is already installed.': 'Mağaza zaten kurulu.',
  'This order cannot be cancelled any more': 'Bu sipariş artık iptal edilemez',
  'This order has been paid meanwhile and was not cancelled': 'Bu sipariş bu arada ödendi ve iptal edilmedi',
  'Please check the payments of order {order}': 'Lütfen {order} numaralı siparişin ödemelerini kontrol edin',
  'Order {order} has been paid twice: {first} and {second}. Please refund one of the two payments.':
    '{order} numaralı sipariş iki kez ödendi: {first} ve {second}. Lütfen iki ödemeden birini iade edin.',
  'Order {order} is cancelled, and {payment} has been paid for it. Please refund the payment.':
    '{order} numaralı sipariş iptal edildi, ancak bunun için {payment} ödendi. Lütfen ödemeyi iade edin.',
  'For order {order} another amount was paid than is due: {payment}. Please check the payment.':
    '{order} numaralı sipariş için ödenmesi gerekenden farklı bir tutar ödendi: {payment}. Lütfen kontrol edin.',
  'Order has been cancelled': 'Sipariş iptal edildi',
  'This payment method is not available': 'Bu ödeme yöntemi kullanılamıyor',
  'The payment provider did not answer. Please try again later.':
    'Ödeme sağlayıcısı yanıt vermedi. Lütfen daha sonra tekrar deneyin.',
  'The payment was declined. Please try another way to pay.': 'Ödeme reddedildi. Lütfen başka bir ödeme yolu seçin.',
  'The payment could not be verified.': 'Ödeme doğrulanamadı.',
  'An earlier payment cannot be checked right now. Please try again later.':
    'Önceki bir ödeme şu anda kontrol edilemiyor. Lütfen daha sonra tekrar deneyin.',
  'The payment is not finished.': 'Ödeme tamamlanmadı.',

  // Reviews, returns and their photos
  'Review is not found': 'Yorum bulunamadı',
  'Only delivered products can be reviewed': 'Yalnızca teslim edilen ürünler değerlendirilebilir',
  'Thank you for your review': 'Yorumunuz için teşekkürler',
  'Only delivered products can be returned': 'Yalnızca teslim edilen ürünler iade edilebilir',
  'This product cannot be returned': 'Bu ürün iade edilemez',
  'Image is not found': 'Görsel bulunamadı',
  'Not more than {most} images': 'En fazla {most} görsel',
  'Supported images: jpg, png (Max size: {max}kb)': 'Desteklenen görseller: jpg, png (en fazla {max} kb)',
  'There is an error while uploading some of the images.': 'Bazı görseller yüklenirken bir hata oluştu.',
}
