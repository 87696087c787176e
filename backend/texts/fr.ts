/**
 * The backend's texts in French. Their English wording is the key, and this file is the list of all texts: the code can
 * use no other text, and a language that lacks one does not compile.
 */
export const fr = {
  // The call itself
  'Unauthenticated.': 'Veuillez vous connecter.',
  'Not found.': 'Introuvable.',
  'Server error.': 'Une erreur est survenue.',
  'The address is not readable.': 'L’adresse est illisible.',
  'The request is not readable.': 'La demande est illisible.',
  'The request body is too large.': 'La demande est trop volumineuse.',
  'The content type is not supported.': 'Ce type de contenu n’est pas accepté.',
  'Too many attempts. Please try again later.': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'Idempotency key is not valid': 'La clé d’idempotence n’est pas valide',
  'The agreed total is not valid': 'Le total convenu n’est pas valide',
  'The total is {amount} by now. Nothing was ordered.': 'Le total est désormais de {amount}. Rien n’a été commandé.',
  'The total is too large. Please order less at a time.':
    'Le total est trop élevé. Veuillez commander moins à la fois.',
  'Cart is not readable': 'Le panier est illisible',
  'Order data is not readable': 'Les données de la commande sont illisibles',
  '{label} must be a list of cart ids': '{label} : une liste d’identifiants du panier est attendue',
  'Deleted images must be a list': 'Les images supprimées doivent former une liste',

  // Rules of forms
  '{label} is required': '{label} : ce champ est obligatoire',
  '{label} must not be longer than {max} characters': '{label} : {max} caractères au maximum',
  '{label} holds characters that are not allowed': '{label} : ce champ contient des caractères non autorisés',
  '{label} must be one line, without tabs or invisible characters':
    '{label} : une seule ligne, sans tabulation ni caractère invisible',
  'Invalid email': 'Adresse e-mail non valide',
  'Invalid Password Length': 'Longueur du mot de passe non valide',
  'Code must have at least 4 characters': 'Le code doit comporter au moins 4 caractères',
  'Country is not known': 'Pays inconnu',
  'Country must have 2 letters': 'Le pays doit comporter 2 lettres',
  'State is not known': 'Région ou État inconnu',

  // Fields
  'User token': 'Jeton de l’utilisateur',
  Name: 'Nom',
  Email: 'E-mail',
  Password: 'Mot de passe',
  'Current password': 'Mot de passe actuel',
  'New password': 'Nouveau mot de passe',
  Code: 'Code',
  Subject: 'Objet',
  Message: 'Message',
  Country: 'Pays',
  City: 'Ville',
  Zip: 'Code postal',
  Address: 'Adresse',
  Phone: 'Téléphone',
  State: 'État ou région',
  'Second address line': 'Appartement, étage, bâtiment',
  'Delivery instruction': 'Consignes de livraison',
  Title: 'Motif',
  Reason: 'Motif',
  Review: 'Votre avis',
  Rating: 'Votre note',
  Voucher: 'Code du bon',
  Price: 'Prix',
  Cart: 'Panier',
  Checked: 'Articles cochés',
  Unchecked: 'Articles décochés',
  Product: 'Produit',
  Inventory: 'Variante',
  Quantity: 'Quantité',
  Order: 'Commande',
  'Order method': 'Moyen de paiement',
  Store: 'Boutique',
  Image: 'Image',

  // People and their account
  'This email is not verified': 'Cette adresse e-mail n’est pas encore confirmée',
  'The code is wrong or too old': 'Le code est incorrect ou a expiré',
  'Email or password is wrong': 'L’adresse e-mail ou le mot de passe est incorrect',
  'The current password is wrong': 'Le mot de passe actuel est incorrect',
  'You have been logged out': 'Vous êtes déconnecté',
  'Profile has been updated': 'Votre profil a été mis à jour',
  'Password has been updated': 'Votre mot de passe a été modifié',
  'The sign-in was not finished. Please try again.': 'La connexion n’a pas abouti. Veuillez réessayer.',
  'This way to sign in is not offered.': 'Ce mode de connexion n’est pas proposé.',
  'Verify your email': 'Confirmez votre adresse e-mail',
  'You already have an account': 'Vous avez déjà un compte',
  'Somebody asked for a new account with this email address, which has one already.':
    'Quelqu’un a demandé un nouveau compte avec cette adresse e-mail, qui en a déjà un.',
  'If it was you, sign in or choose a new password. Otherwise there is nothing to do.':
    'Si c’était vous, connectez-vous ou choisissez un nouveau mot de passe. Sinon, vous n’avez rien à faire.',
  'Reset your password': 'Choisissez un nouveau mot de passe',
  'Your code is {code}.': 'Votre code est {code}.',

  // Addresses and saved things
  'Address has been saved': 'L’adresse a été enregistrée',
  'Address has been deleted': 'L’adresse a été supprimée',
  'Address is not found': 'Cette adresse est introuvable',
  'An order uses this address': 'Une commande utilise cette adresse',
  'The address book is full': 'Votre carnet d’adresses est plein',
  'Product has been added to the wishlist': 'Produit ajouté à la liste d’envies',
  'Product has been removed from the wishlist': 'Produit retiré de la liste d’envies',
  'Product has been added to the compared list': 'Produit ajouté à la comparaison',
  'Product has been removed from the compared list': 'Produit retiré de la comparaison',
  'You follow this store now': 'Vous suivez désormais cette boutique',
  'You do not follow this store any more': 'Vous ne suivez plus cette boutique',

  // Catalogue and pages
  'Product is not found': 'Ce produit est introuvable',
  'Store is not found': 'Cette boutique est introuvable',
  'Page is not found': 'Cette page est introuvable',
  'Language is not found': 'Cette langue n’est pas disponible',
  'This flash sale is over or does not exist': 'Cette vente flash est terminée ou n’existe pas',

  // Cart and shipping
  'Cart item is not found': 'Cet article n’est pas dans votre panier',
  'The cart is full.': 'Votre panier est plein.',
  'Must have minimum 1 item.': 'Il faut au moins 1 article.',
  'Maximum quantity exceeds.': 'La quantité maximale est dépassée.',
  'This product is not available.': 'Ce produit n’est pas disponible.',
  'This product is out of stock.': 'Ce produit est en rupture de stock.',
  'Product quantity exceeds inventory.': 'La quantité dépasse le stock disponible.',
  'Product is unable to be shipped.': 'Le produit ne peut pas être expédié.',
  'Please add an address first.': 'Veuillez d’abord ajouter une adresse.',
  "You don't have any product selected. Please a select a product first.":
    'Vous n’avez sélectionné aucun produit. Veuillez d’abord en sélectionner un.',

  // Vouchers
  'This voucher is not valid': 'Ce bon de réduction n’est pas valable',
  'This voucher needs a minimum spend of {amount}': 'Ce bon de réduction est valable à partir de {amount} d’achat',
  'This voucher has been used up': 'Ce bon de réduction est épuisé',
  'You have used this voucher already': 'Vous avez déjà utilisé ce bon de réduction',
  'This voucher is out of date': 'Ce bon de réduction n’est pas valable en ce moment',

  // Orders and payments
  'Order is not found': 'Cette commande est introuvable',
  'Not paid in time': 'Non payée à temps',
  'No payment arrived in time, so this order was cancelled. Nothing was charged.':
    'Aucun paiement n’est arrivé à temps, la commande a donc été annulée. Rien n’a été débité.',
  'This order is cancelled': 'Cette commande est annulée',
  'This order is not cancelled': 'Cette commande n’est pas annulée',
  'This order is paid already': 'Cette commande est déjà payée',
  'The shop is already installed.': 'La boutique est déjà installée.',
  'This order cannot be cancelled any more': 'Cette commande ne peut plus être annulée',
  'This order has been paid meanwhile and was not cancelled':
    'Cette commande a été payée entre-temps et n’a pas été annulée',
  'Please check the payments of order {order}': 'Veuillez vérifier les paiements de la commande {order}',
  'Order {order} has been paid twice: {first} and {second}. Please refund one of the two payments.':
    'La commande {order} a été payée deux fois : {first} et {second}. Veuillez rembourser l’un des deux paiements.',
  'Order {order} is cancelled, and {payment} has been paid for it. Please refund the payment.':
    'La commande {order} est annulée, et {payment} a été payé pour elle. Veuillez rembourser ce paiement.',
  'For order {order} another amount was paid than is due: {payment}. Please check the payment.':
    'Pour la commande {order}, le montant payé n’est pas celui qui est dû : {payment}. Veuillez vérifier ce paiement.',
  'Order has been cancelled': 'La commande a été annulée',
  'This payment method is not available': 'Ce moyen de paiement n’est pas disponible',
  'The payment provider did not answer. Please try again later.':
    'Le prestataire de paiement n’a pas répondu. Veuillez réessayer plus tard.',
  'The payment was declined. Please try another way to pay.':
    'Le paiement a été refusé. Veuillez choisir un autre moyen de paiement.',
  'The payment could not be verified.': 'Le paiement n’a pas pu être vérifié.',
  'An earlier payment cannot be checked right now. Please try again later.':
    'Un paiement précédent ne peut pas être vérifié pour le moment. Veuillez réessayer plus tard.',
  'The payment is not finished.': 'Le paiement n’est pas terminé.',

  // Reviews, returns and their photos
  'Review is not found': 'Cet avis est introuvable',
  'Only delivered products can be reviewed': 'Seuls les produits livrés peuvent être évalués',
  'Thank you for your review': 'Merci pour votre avis',
  'Only delivered products can be returned': 'Seuls les produits livrés peuvent être retournés',
  'This product cannot be returned': 'Ce produit ne peut pas être retourné',
  'Image is not found': 'Cette image est introuvable',
  'Not more than {most} images': '{most} images au maximum',
  'Supported images: jpg, png (Max size: {max}kb)': 'Images acceptées : jpg, png (taille max. : {max} ko)',
  'There is an error while uploading some of the images.':
    'Une erreur est survenue pendant l’envoi de certaines images.',
}

/** A text, identified by its English wording. */
export type Text = keyof typeof fr
