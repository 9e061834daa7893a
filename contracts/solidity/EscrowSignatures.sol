// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IHireEscrow} from "./IHireEscrow.sol";

/// @title What is signed for each step of the escrow, and the check that it was
/// @dev One type per step, so that a signature for one step is worth nothing for another.
abstract contract EscrowSignatures is EIP712 {
    bytes32 private constant OPEN_AGREEMENT_TYPEHASH = keccak256(
        "OpenAgreement(bytes32 agreementId,address company,address payee,address token,bytes32 termsHash,uint256 deadline)"
    );
    bytes32 internal constant FUND_MILESTONE_TYPEHASH = keccak256(
        "FundMilestone(bytes32 agreementId,uint32 milestone,address company,address payee,address token,uint256 amount,bytes32 payoutId,bytes32 termsHash,uint256 deadline)"
    );
    bytes32 internal constant RELEASE_MILESTONE_TYPEHASH = keccak256(
        "ReleaseMilestone(bytes32 agreementId,uint32 milestone,address company,address payee,address token,uint256 amount,bytes32 payoutId,bytes32 termsHash,uint256 deadline)"
    );
    bytes32 internal constant OPEN_FUND_AND_RELEASE_TYPEHASH = keccak256(
        "OpenFundAndRelease(bytes32 agreementId,uint32 milestone,address company,address payee,address token,uint256 amount,bytes32 payoutId,bytes32 termsHash,uint256 deadline)"
    );
    bytes32 private constant CLAIM_CREDIT_TYPEHASH = keccak256(
        "ClaimCredit(bytes32 agreementId,uint32 milestone,bytes32 payoutId,address recipient,uint256 deadline)"
    );

    constructor() EIP712("HireLedger Escrow", "1") {}

    /// @dev Reverts unless the agreement's company signed its opening.
    function _requireOpenSignature(
        bytes32 agreementId,
        IHireEscrow.Agreement calldata agreement,
        uint256 deadline,
        bytes calldata signature
    ) internal view {
        bytes32 structHash = keccak256(
            abi.encode(
                OPEN_AGREEMENT_TYPEHASH,
                agreementId,
                agreement.company,
                agreement.payee,
                agreement.token,
                agreement.termsHash,
                deadline
            )
        );
        _requireSignature(agreement.company, structHash, deadline, signature);
    }

    /// @dev Reverts unless the payout's company signed it for the step of this type.
    function _requirePayoutSignature(
        bytes32 typeHash,
        IHireEscrow.Payout calldata payout,
        uint256 deadline,
        bytes calldata signature
    ) internal view {
        bytes32 structHash = keccak256(
            abi.encode(
                typeHash,
                payout.agreementId,
                payout.milestone,
                payout.company,
                payout.payee,
                payout.token,
                payout.amount,
                payout.payoutId,
                payout.termsHash,
                deadline
            )
        );
        _requireSignature(payout.company, structHash, deadline, signature);
    }

    /// @dev Reverts unless the payout's payee signed the claim to this recipient.
    function _requireClaimSignature(
        IHireEscrow.Payout calldata payout,
        address recipient,
        uint256 deadline,
        bytes calldata signature
    ) internal view {
        bytes32 structHash = keccak256(
            abi.encode(
                CLAIM_CREDIT_TYPEHASH,
                payout.agreementId,
                payout.milestone,
                payout.payoutId,
                recipient,
                deadline
            )
        );
        _requireSignature(payout.payee, structHash, deadline, signature);
    }

    /// @dev Reverts unless `signer` signed the struct under this contract's domain and the deadline is not past.
    function _requireSignature(
        address signer,
        bytes32 structHash,
        uint256 deadline,
        bytes calldata signature
    ) private view {
        require(block.timestamp <= deadline, IHireEscrow.SignatureExpired(deadline, block.timestamp));
        require(
            SignatureChecker.isValidSignatureNowCalldata(signer, _hashTypedDataV4(structHash), signature),
            IHireEscrow.InvalidSignature(signer)
        );
    }
}
